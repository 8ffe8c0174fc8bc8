import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { readEnv, SETTINGS } from "@/lib/env";

const text = readFileSync(".env.example", "utf8");

it("names every setting, and works as it stands", () => {
  const given = parseEnv(text) as Record<string, string>;
  expect(Object.keys(given).toSorted()).toEqual(
    [
      ...SETTINGS.filter((name) => !["NODE_ENV", "VERCEL"].includes(name)),
      "POSTGRES_PASSWORD",
    ].toSorted(),
  );
  expect(readEnv(given)).toEqual(readEnv({}));
});

it("explains every setting in the line above; a secret may follow its key", () => {
  const lines = text.split("\n");
  const bare = lines.filter(
    (line, index) =>
      line.includes("=") && !line.startsWith("#") && !lines[index - 1]?.startsWith("#"),
  );
  expect(bare).toEqual(["S3_SECRET_ACCESS_KEY="]);
});

it("is passed to the image's build where the build reads it", () => {
  const read = [...text.matchAll(/^#.*Set it for the build.*\n(\w+)=(.*)$/gm)];
  expect(read.map(([, name]) => name)).toEqual(["HSTS_SUBDOMAINS", "VISITOR_PAGES"]);
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const compose = readFileSync("compose.yaml", "utf8");
  for (const [, name, byDefault] of read) {
    expect(dockerfile).toContain(`\nARG ${name}=${byDefault}\n`);
    expect(compose).toContain(`\n        ${name}: \${${name}:-${byDefault}}\n`);
  }
});

const onVercel = {
  VERCEL: "1",
  APP_URL: "https://bands.example",
  DATABASE_URL: "postgresql://pooler/bands",
  NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  CRON_SECRET: "a secret of a timer, for tests",
  SMTP_URL: "smtp://127.0.0.1",
  STORAGE: "s3",
  S3_BUCKET: "bands",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

it("knows what Vercel's functions have", () => {
  expect(readEnv(onVercel)).toMatchObject({
    VISITOR_PAGES: "rendered",
    TRUST_PROXY: 1,
    DATA_DIR: path.join(tmpdir(), "doublebill"),
  });
  expect(readEnv({ ...onVercel, VERCEL: "" })).toMatchObject({
    VISITOR_PAGES: "cached",
    TRUST_PROXY: 0,
    DATA_DIR: path.resolve(".data"),
  });
});

it("does not let a pasted .env.example win over VERCEL", () => {
  const pasted = parseEnv(text) as Record<string, string>;
  expect(pasted).toMatchObject({ TRUST_PROXY: "0", VISITOR_PAGES: "cached", DATA_DIR: ".data" });
  expect(readEnv({ ...pasted, ...onVercel })).toMatchObject({
    VISITOR_PAGES: "rendered",
    TRUST_PROXY: 1,
    DATA_DIR: path.join(tmpdir(), "doublebill"),
  });
});

it("lists the store's settings together with STORAGE", () => {
  const store = { STORAGE: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" };
  expect(() => readEnv({ ...onVercel, ...store })).toThrow(
    /\n {2}STORAGE .*\n {2}S3_BUCKET .*\n {2}S3_ACCESS_KEY_ID .*\n {2}S3_SECRET_ACCESS_KEY /,
  );
});

it("takes VERCEL as Vercel sets it alone", () => {
  expect(() => readEnv({ ...onVercel, VERCEL: "0" })).toThrow("VERCEL must be 1");
});

it.each([
  ["STORAGE", "STORAGE must be s3 on Vercel, whose functions keep no files"],
  ["SMTP_URL", "SMTP_URL is required on Vercel"],
  ["CRON_SECRET", "CRON_SECRET is required on Vercel"],
  ["APP_URL", "APP_URL is required on Vercel"],
])("refuses a Vercel without %s in one line", (name, line) => {
  const without = { ...onVercel, [name]: "" };
  expect(() => readEnv(without)).toThrow(`These settings are missing or wrong:\n  ${line}`);
  expect(() => readEnv({ ...without, VERCEL: "" })).not.toThrow();
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["fd00::7", "http://[fd00::7]:3000"],
])("makes the address of HOST=%s", (HOST, url) => {
  expect(readEnv({ HOST }).APP_URL).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});

it.each(["APP_URL", "S3_ENDPOINT", "S3_PUBLIC_ENDPOINT", "AI_BASE_URL", "BANDSINTOWN_BASE_URL"])(
  "takes no %s without http or https",
  (name) => {
    for (const wrong of ["localhost:4000", "minio:9000", "ftp://bands.example", "bands.example"])
      expect(() => readEnv({ ...onVercel, AI_MODEL: "small", [name]: wrong })).toThrow(
        `${name} must be a URL that begins with http:// or https://`,
      );
    for (const right of ["http://minio:9000", "https://bands.example"])
      expect(() => readEnv({ ...onVercel, AI_MODEL: "small", [name]: right })).not.toThrow(name);
  },
);

it("takes an APP_URL without a path alone, spelled like the origin that browsers send", () => {
  for (const APP_URL of ["HTTPS://Bands.example/", "https://bands.example:443"])
    expect(readEnv({ APP_URL }).APP_URL).toBe("https://bands.example");
  for (const more of ["/app", "/?tour=1", "/#top"])
    expect(() => readEnv({ APP_URL: `https://bands.example${more}` })).toThrow(
      "APP_URL must be an address without a path",
    );
  expect(() => readEnv({ APP_URL: "https://ann@bands.example" })).toThrow("without a path");
});

it("takes no MAIL_FROM without an address", () => {
  for (const right of [
    "Bands <no-reply@bands.example>",
    "no-reply@bands.example",
    "bands@localhost",
  ])
    expect(readEnv({ MAIL_FROM: right }).MAIL_FROM).toBe(right);
  for (const wrong of [
    "Bands",
    "Bands no-reply@bands.example",
    "Bands <bands.example>",
    "Bands <>",
  ])
    expect(() => readEnv({ MAIL_FROM: wrong })).toThrow(
      "MAIL_FROM must be an address such as Bands <no-reply@bands.example>",
    );
});

it("takes one replica for lists, beside a DATABASE_URL", () => {
  const replica = "postgresql://reader:secret@replica:5433/bands";
  const withReplica = (url: string) => readEnv({ ...onVercel, DATABASE_READ_URL: url });
  expect(withReplica(replica).DATABASE_READ_URL).toBe(replica);
  for (const wrong of ["replica", "mysql://replica/bands", "postgresql://a:5432,b:5432/bands"])
    expect(() => withReplica(wrong)).toThrow(
      "DATABASE_READ_URL must begin with postgresql:// and name one host",
    );
  expect(() => readEnv({ DATABASE_READ_URL: replica })).toThrow(
    "DATABASE_URL is required with DATABASE_READ_URL",
  );
});

it.each([
  ["REDIS_URL", "redis"],
  ["SMTP_URL", "smtp"],
])("takes %s whole, without repeating a password that is not encoded", (name, scheme) => {
  for (const right of [`${scheme}://host`, `${scheme}s://me:pa%23ss@host:1`])
    expect(readEnv({ ...onVercel, [name]: right })).toMatchObject({ [name]: right });
  for (const wrong of [
    "host:1",
    "http://host",
    `${scheme}://me:pa#ss@host:1`,
    `${scheme}://me:pa/ss@host:1`,
  ])
    expect(() => readEnv({ ...onVercel, [name]: wrong })).toThrow(
      `${name} must be a URL with ${scheme}:// or ${scheme}s:// and a percent-encoded password`,
    );
});

it("takes no DATABASE_DIRECT_URL without a DATABASE_URL", () => {
  const DATABASE_DIRECT_URL = "postgresql://postgres:5432/bands";
  expect(readEnv({ ...onVercel, DATABASE_DIRECT_URL }).DATABASE_DIRECT_URL).toBe(
    DATABASE_DIRECT_URL,
  );
  expect(() => readEnv({ DATABASE_DIRECT_URL })).toThrow(
    "DATABASE_URL is required with DATABASE_DIRECT_URL",
  );
});

it("takes a token of UploadThing without quotes alone", () => {
  const token = btoa('{"apiKey":"sk_live_1","appId":"bands","regions":["fra1"]}');
  expect(readEnv({ UPLOADTHING_TOKEN: token }).UPLOADTHING_TOKEN).toBe(token);
  for (const quoted of [`'${token}'`, `"${token}"`])
    expect(() => readEnv({ UPLOADTHING_TOKEN: quoted })).toThrow(
      "UPLOADTHING_TOKEN must be a token of UploadThing's version 7",
    );
});

it.each([
  ["STORAGE", "S3", "must be local or s3"],
  ["SEED", "yes", "must be demo or none"],
  ["LOG_LEVEL", "verbose", "must be one of trace, debug, info, warn, error, fatal, silent"],
  ["VISITOR_PAGES", "yes", "must be cached or rendered"],
  ["HSTS_SUBDOMAINS", "no", "must be 1 or 0"],
  ["S3_PATH_STYLE", "1", "must be true or false"],
  ["S3_BUCKET", "b", "must have at least 3 characters"],
  ["RATE_LIMIT_SCALE", "0", "must be a number above 0"],
  ["HOST", " ", "must not be blank"],
  ["DATA_DIR", " ", "must not be blank"],
  ["S3_REGION", " ", "must not be blank"],
  ["AI_MODEL", " ", "must not be blank"],
  ["PORT", "0", "must be a port number from 1 to 65535"],
  ["PORT", "65536", "must be a port number from 1 to 65535"],
  ["DATABASE_POOL_SIZE", "1.5", "must be a number of connections from 2 to 90"],
  ["TRUST_PROXY", "-1", "must be a number of proxies from 0 to 10"],
  ["TRUST_PROXY", "0.5", "must be a number of proxies from 0 to 10"],
  ["BAND_QUOTA_MB", "0", "must be a number of megabytes above 0, at most 1000000"],
  ["BAND_QUOTA_MB", "1000001", "must be a number of megabytes above 0, at most 1000000"],
])("%s=%s is refused in plain words", (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    `These settings are missing or wrong:\n  ${name} ${message}`,
  );
});
