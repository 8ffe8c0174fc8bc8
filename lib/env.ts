import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";

const url = z.url({
  protocol: /^https?$/,
  error: "must be a URL that begins with http:// or https://",
});

const origin = url.transform((text, context) => {
  const { href, origin } = new URL(text);
  if (href !== `${origin}/`)
    context.addIssue({ code: "custom", message: "must be an address without a path" });
  return origin;
});

/** An address alone, or in <> after a name. */
const SENDER = /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const UploadThingToken = z.object({
  apiKey: z.string().startsWith("sk_"),
  appId: z.string().min(1),
  regions: z.array(z.string()).min(1),
});

function isUploadThingToken(token: string): boolean {
  try {
    return UploadThingToken.safeParse(JSON.parse(atob(token))).success;
  } catch {
    return false;
  }
}

const bytesInBase64url = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => Buffer.from(key, "base64url").length === bytes,
      `must be ${bytes} bytes in base64url`,
    )
    .optional();

const LOOPBACK_ADDRESSES: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Where a browser on this machine finds what listens on the host. */
export function browserUrl(host: string, port: number): string {
  const name = LOOPBACK_ADDRESSES[host] ?? host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Of `scheme`, or of the same over TLS, whose name ends in an s. */
const serviceUrl = (scheme: string) =>
  z.url({
    protocol: new RegExp(`^${scheme}s?$`),
    error: `must be a URL with ${scheme}:// or ${scheme}s:// and a percent-encoded password`,
  });

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const notBlank = z.string().trim().min(1, "must not be blank");
const RATE_SCALE = "must be a number above 0";
const QUOTA = "must be a number of megabytes above 0, at most 1000000";

function wholeNumber(what: string, min: number, max: number) {
  const error = `must be a ${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

/** Explained in .env.example, except NODE_ENV and VERCEL, which are not set by hand. */
const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  VERCEL: z.literal("1", { error: "must be 1: only Vercel sets it" }).optional(),
  PORT: wholeNumber("port number", 1, 65535).default(3000),
  HOST: notBlank.default("127.0.0.1"),
  APP_URL: origin.optional(),
  DATA_DIR: notBlank.default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .optional(),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must begin with postgresql:// and name one host" })
    .optional(),
  // PostgreSQL's usual limit is 100; a few are left for LISTEN and the commands.
  DATABASE_POOL_SIZE: wholeNumber("number of connections", 2, 90).default(12),
  SEED: z.enum(["demo", "none"], { error: "must be demo or none" }).optional(),
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ENCRYPTION_KEY: z
    .string()
    .refine((key) => Buffer.from(key, "base64").length === 32, "must be 32 bytes in base64")
    .optional(),
  VAPID_PUBLIC_KEY: bytesInBase64url(65),
  VAPID_PRIVATE_KEY: bytesInBase64url(32),
  RATE_LIMIT_SCALE: z.coerce.number({ error: RATE_SCALE }).positive(RATE_SCALE).default(1),
  TRUST_PROXY: wholeNumber("number of proxies", 0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(["1", "0"], { error: "must be 1 or 0" }).default("1"),
  REDIS_URL: serviceUrl("redis").optional(),
  VISITOR_PAGES: z
    .enum(["cached", "rendered"], { error: "must be cached or rendered" })
    .default("cached"),
  SMTP_URL: serviceUrl("smtp").optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, "must be an address such as Bands <no-reply@bands.example>")
    .default("Doublebill <no-reply@doublebill.example>"),
  CONTACT_EMAIL: z.email({ error: "must be an email address" }).optional(),
  BANDSINTOWN_BASE_URL: url.default("https://rest.bandsintown.com"),
  STORAGE: z.enum(["local", "s3"], { error: "must be local or s3" }).default("local"),
  S3_ENDPOINT: url.optional(),
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_REGION: notBlank.default("us-east-1"),
  S3_BUCKET: z.string().trim().min(3, "must have at least 3 characters").optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(["true", "false"], { error: "must be true or false" }).optional(),
  UPLOADTHING_TOKEN: z
    .string()
    .refine(isUploadThingToken, "must be a token of UploadThing's version 7")
    .optional(),
  BAND_QUOTA_MB: z.coerce
    .number({ error: QUOTA })
    .positive(QUOTA)
    .max(1_000_000, QUOTA)
    .default(2048),
  REQUIRE_ADMIN_2FA: z.stringbool({ error: "must be 1 or 0" }).default(false),
  AI_BASE_URL: url.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: notBlank.optional(),
  CRON_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info"),
});

const S3_SETTINGS = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

export const SETTINGS = Object.keys(Settings.shape);

const Env = Settings.superRefine((settings, context) => {
  const requireSettings = (names: readonly (keyof typeof settings)[], because: string) => {
    for (const name of names)
      if (!settings[name])
        context.addIssue({ code: "custom", path: [name], message: `is required ${because}` });
  };
  if (settings.DATABASE_URL)
    requireSettings(["NEXTAUTH_SECRET", "ENCRYPTION_KEY"], "with DATABASE_URL");
  if (settings.DATABASE_DIRECT_URL) requireSettings(["DATABASE_URL"], "with DATABASE_DIRECT_URL");
  if (settings.DATABASE_READ_URL) requireSettings(["DATABASE_URL"], "with DATABASE_READ_URL");
  if (settings.VAPID_PUBLIC_KEY) requireSettings(["VAPID_PRIVATE_KEY"], "with VAPID_PUBLIC_KEY");
  if (settings.VAPID_PRIVATE_KEY) requireSettings(["VAPID_PUBLIC_KEY"], "with VAPID_PRIVATE_KEY");
  if (settings.AI_BASE_URL) requireSettings(["AI_MODEL"], "with AI_BASE_URL");
  if (settings.AI_MODEL || settings.AI_API_KEY)
    requireSettings(["AI_BASE_URL"], "with AI_MODEL and AI_API_KEY");
  if (settings.STORAGE === "s3") requireSettings(S3_SETTINGS, "with STORAGE=s3");
  if (!settings.VERCEL) return;
  requireSettings(["APP_URL", "DATABASE_URL", "SMTP_URL", "CRON_SECRET"], "on Vercel");
  if (settings.STORAGE === "s3") return;
  context.addIssue({
    code: "custom",
    path: ["STORAGE"],
    message: "must be s3 on Vercel, whose functions keep no files",
  });
  requireSettings(S3_SETTINGS, "with STORAGE=s3");
}).transform((settings) => ({
  ...settings,
  DATA_DIR: path.resolve(settings.DATA_DIR),
  APP_URL: settings.APP_URL ?? browserUrl(settings.HOST, settings.PORT),
}));

export type Env = z.output<typeof Env>;

/** What Vercel's functions have, whatever was pasted from .env.example: one proxy, no cache handler, a temporary folder. */
const VERCEL_SETTINGS = {
  TRUST_PROXY: "1",
  VISITOR_PAGES: "rendered",
  DATA_DIR: path.join(tmpdir(), "doublebill"),
};

export class EnvError extends Error {}

/** Checks an environment (contract, "Environment"); empty values count as unset. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const read = Env.safeParse({ ...nonEmpty, ...(nonEmpty.VERCEL && VERCEL_SETTINGS) });
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new EnvError(`These settings are missing or wrong:\n${lines.join("\n")}`);
}

/** The build has no database: cached pages are rendered at their first visit. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";

let cached: Env | undefined;

/** The environment of this process, read once. Throws EnvError. */
export function env(): Env {
  if (!cached) {
    cached = readEnv(process.env);
    // NextAuth looks for its own name. A request's Host header is never trusted, in emails' links neither.
    process.env.NEXTAUTH_URL = cached.APP_URL;
  }
  return cached;
}

/** A setting that the start guarantees. Throws when it is missing. */
export function requireSetting<Name extends keyof Env>(name: Name): NonNullable<Env[Name]> {
  const value = env()[name];
  if (value === undefined || value === null) throw new Error(`${name} is not set`);
  return value;
}
