import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { photo } from "../support/hostile-pictures";
import { makeWav } from "../support/wav";
import { call, cookiesOf, CRON_SECRET, type Host } from "./client";
import {
  changePhoto,
  openStream,
  PASSWORD,
  post,
  sendMessage,
  signUp,
  startConversation,
  startUpload,
  uploadTrack,
  type Member,
} from "./member";

const runTimer = (host: Host, name: string, secret: string | null = CRON_SECRET) =>
  call(host, `/api/cron/${name}`, {
    headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
  });

const scriptPolicy = (policy: unknown) => /script-src ([^;]+)/.exec(String(policy))?.[1] ?? "";

/** The inline scripts of a page that its policy does not allow, and how many there are in all. */
function inlineScripts(html: string, policy: string): { refused: string[]; all: number } {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))([^>]*)>([\s\S]*?)<\/script>/g),
  ];
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const isAllowed = (attributes: string, text: string) =>
    nonce
      ? attributes.includes(`nonce="${nonce}"`)
      : policy.includes(createHash("sha256").update(text).digest("base64"));
  const refused = scripts.filter(([, attributes, text]) => !isAllowed(attributes!, text!));
  return { refused: refused.map(([script]) => script), all: scripts.length };
}

/** The same twenty steps for every way of hosting (docs/hosting-tests.md), in this order. */
export function smokeTest(start: () => Host): void {
  let host: Host;
  let [ann, ben] = [] as unknown as [Member, Member];
  beforeAll(() => void (host = start()));

  test("1 it is alive, and ready", async () => {
    expect((await call(host, "/api/health")).status).toBe(200);
    expect((await call(host, "/api/ready")).status).toBe(200);
  });

  test("2 a visitor's page brings a policy that covers its scripts", async () => {
    for (const path of ["/", "/genres", "/leaderboard"]) {
      const { status, headers, text } = await call(host, path);
      expect(status, path).toBe(200);
      const policy = scriptPolicy(headers["content-security-policy"]);
      expect(policy, path).toMatch(host.pages === "cached" ? /'sha256-/ : /'nonce-/);
      const { refused, all } = inlineScripts(text, policy);
      expect(refused, path).toEqual([]);
      expect(all, path).toBeGreaterThan(0);
    }
  });

  test("3 a visitor's page may be kept where it is cached", async () => {
    const kept = "public, max-age=0, must-revalidate";
    const expected = host.pages === "cached" ? kept : expect.stringContaining("no-store");
    expect((await call(host, "/genres")).headers["cache-control"]).toEqual(expected);
  });

  test("4 answers carry the security headers", async () => {
    for (const path of ["/", "/api/health", "/no-such-page"])
      expect((await call(host, path)).headers, path).toMatchObject({
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
  });

  test("5 an unknown address is a 404", async () => {
    for (const path of ["/no-such-page", "/genres/no-such-genre", "/api/bands/no-such-band"])
      expect((await call(host, path)).status, path).toBe(404);
  });

  test("6 robots and sitemap name the product's own address", async () => {
    const { protocol, hostname } = new URL(host.origin);
    const robots = (await call(host, "/robots.txt")).text;
    const sitemap = (await call(host, "/sitemap.xml")).text;
    for (const address of [/Sitemap: (\S+)/.exec(robots)![1]!, /<loc>([^<]+)/.exec(sitemap)![1]!])
      expect(new URL(address)).toMatchObject({ protocol, hostname });
  });

  test("7 scripts may be kept for a year", async () => {
    const { text } = await call(host, "/");
    const [, script] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text)!;
    const { status, headers } = await call(host, script!);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("max-age=31536000");
  });

  test("8 the social picture is drawn", async () => {
    const { status, headers, bytes } = await call(host, "/opengraph-image");
    expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test("9 signing up sets cookies, with HTTPS for HTTPS alone", async () => {
    [ann, ben] = [await signUp(host), await signUp(host)];
    expect(ann.cookies.length).toBeGreaterThan(0);
    const isSecure = host.origin.startsWith("https:");
    for (const cookie of ann.cookies) {
      expect(cookie).toContain("HttpOnly");
      if (isSecure) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/);
      else expect(cookie).not.toMatch(/^__|; Secure/);
    }
  });

  test("10 a member's page has a nonce, and is not kept", async () => {
    const { status, headers, text } = await call(host, "/dashboard", { cookie: ann.cookie });
    expect(status).toBe(200);
    const policy = scriptPolicy(headers["content-security-policy"]);
    expect(policy).toContain("'nonce-");
    expect(inlineScripts(text, policy).refused).toEqual([]);
    expect(headers["cache-control"]).toContain("no-store");
  });

  test("11 a visitor of a member's page is asked to sign in", async () => {
    const { status, headers } = await call(host, "/dashboard");
    expect(status).toBe(307);
    expect(headers.location).toMatch(/\/login\?callbackUrl=%2Fdashboard$/);
  });

  test("12 a photo above 1 MB is taken, and shown", async () => {
    const bytes = await photo(2000, 1500);
    expect(bytes.length).toBeGreaterThan(1024 * 1024);
    const { uploadURL, objectURL } = await startUpload(host, ann);
    expect(new URL(uploadURL).origin).toBe(host.origin);
    const put = await call(host, uploadURL, { method: "PUT", bytes });
    expect(put.status, put.text).toBe(200);
    const shown = await call(host, await changePhoto(host, ann, objectURL));
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  test("13 visitors soon see it on the band's page", async () => {
    const read = async () => (await call(host, `/band/${ann.bandId}/profile`)).text;
    expect(await read()).toContain(ann.username);
    await expect.poll(read, { timeout: 10_000 }).toMatch(/<img[^>]+src="[^"]*\/files\//);
  });

  let conversationId = "";

  test("14 a message arrives on the other band's open stream", async () => {
    const stream = await openStream(host, ben);
    conversationId = await startConversation(host, ann, ben);
    await sendMessage(host, ann, conversationId, "Shall we play?");
    await expect.poll(stream.heard, { timeout: 10_000 }).toContain("Shall we play?");
    stream.close();
  });

  test("15 the message is in the other band's inbox", async () => {
    const { status, text } = await call(host, `/inbox/${conversationId}`, { cookie: ben.cookie });
    expect(status).toBe(200);
    expect(text).toContain("Shall we play?");
  });

  test("16 a track goes to the store, is analyzed and played", async () => {
    const objectURL = await uploadTrack(host, ann, makeWav({ seconds: 2 }));
    const list = `/api/bands/${ann.bandId}/tracks`;
    const added = await post(host, list, ann.cookie, { objectURL, title: "Demo" });
    expect(added.status, added.text).toBe(201);
    type Track = { state: string; seconds: number; audioURL: string };
    const track = async () => (await call(host, list)).json<Track[]>()[0]!;
    const analyzed = { state: "ready", seconds: 2 };
    await host.settled?.();
    // Asked again, a function would go on with what it must have done by itself.
    if (host.settled) expect(await track()).toMatchObject(analyzed);
    else await expect.poll(track, { timeout: 30_000 }).toMatchObject(analyzed);
    const played = await call(host, (await track()).audioURL, { headers: { range: "bytes=0-9" } });
    expect([played.status, played.bytes.length]).toEqual([206, 10]);
  });

  test("17 the timers want their secret", async () => {
    expect((await runTimer(host, "mails", null)).status).toBe(401);
    expect((await runTimer(host, "mails", "something else")).status).toBe(403);
  });

  test("18 the timers run", async () => {
    for (const name of ["mails", "sweep"]) {
      const { status, text } = await runTimer(host, name);
      expect(status, text).toBe(200);
    }
  });

  test("19 the email of the sign-up arrives, with a link to the product", async () => {
    const emails = () => host.mailbox.of(ann.email);
    await expect.poll(emails, { timeout: 10_000 }).toHaveLength(1);
    expect(emails()[0]!.text).toContain("/confirm-email?token=");
  });

  test("20 who signs out has to sign in again, and can", async () => {
    expect((await call(host, "/api/user/bands", { cookie: ann.cookie })).status).toBe(200);
    const left = await post(host, "/api/auth/logout", ann.cookie);
    expect(left.headers["set-cookie"]?.join()).toContain("Max-Age=0");
    expect((await call(host, "/api/user/bands", { cookie: ann.cookie })).status).toBe(401);
    const json = { username: ann.username, password: PASSWORD };
    const back = await call(host, "/api/auth/login", { method: "POST", json });
    const cookie = cookiesOf(back.headers);
    expect((await call(host, "/api/user/bands", { cookie })).status).toBe(200);
  });
}
