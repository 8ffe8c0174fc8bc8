import { connect } from "node:net";
import { expect, test } from "vitest";
import { makeViewer } from "@/tests/support/factories";
import { address, cookieOf } from "../client";
import { send } from "../raw";

const EVIL = "evil.example";

/** Sends a request's first line as it stands, and answers the status and the head of the answer. */
function sendLine(line: string, host = "localhost"): Promise<{ status: number; head: string }> {
  const { hostname, port } = new URL(address(""));
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () =>
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? 0),
        head: received.split("\r\n\r\n")[0]!,
      }),
    );
  });
}

const locationOf = (head: string) => /^location: (.*)$/im.exec(head)?.[1];

test("absolute-form: the host in a request's target is ignored", async () => {
  for (const [path, expected] of Object.entries({
    "/leaderboard": 200,
    "": 200,
    "?x": 200,
    "/dashboard": 307,
    "/about/": 308,
    "/%61bout": 308,
    "/register": 308,
    "//x": 308,
  }))
    for (const scheme of ["http", "https", "HTTP"]) {
      const { status, head } = await sendLine(`GET ${scheme}://${EVIL}${path}`, EVIL);
      expect(status, path).toBe(expected);
      if (status > 300) expect(locationOf(head), path).toMatch(/^\/(?!\/)/);
      expect(head, path).not.toContain(EVIL);
    }
});

test("the Host header and those of proxies are ignored", async () => {
  const headers = {
    host: EVIL,
    "x-forwarded-host": EVIL,
    "x-forwarded-proto": "https",
    forwarded: `host=${EVIL}`,
  };
  for (const target of [
    "/dashboard",
    "/about/",
    "/%61bout",
    "/band-profile?bandId=x",
    "//evil.example/x",
    "/\\evil.example",
    "/register",
  ]) {
    const { status, headers: answered } = await send(target, { headers });
    expect(status, target).toBeGreaterThan(300);
    expect(answered.location, target).toMatch(/^\/(?![/\\])/);
  }
});

test.each(["/login", "/signup"])(
  "open redirect: the form of %s stays within the site",
  async (page) => {
    const targetOf = async (callbackUrl: string) => {
      const { text } = await send(`${page}?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      expect(text).not.toMatch(/href="[^"]*evil/);
      return /\\"target\\":\\"([^\\]+)\\"/.exec(text)?.[1];
    };
    expect(await targetOf("/inbox")).toBe("/inbox");
    for (const callbackUrl of [
      "/.//evil.test/",
      "/x/..//evil.test",
      "/%2e//evil.test",
      "/.\\\\evil.test",
      "/\t/evil.test",
      "//evil.test",
    ])
      expect(await targetOf(callbackUrl), callbackUrl).toBe("/dashboard");
  },
);

test("TRACE, OPTIONS * and other forms of a request are answered", async () => {
  for (const target of ["/", "/leaderboard", "/api/health", "/api/auth/login", "/files/x"])
    for (const method of ["TRACE"]) {
      const { status, head } = await sendLine(`${method} ${target}`);
      expect(status, target).toBe(405);
      expect(head, target).toMatch(/^allow: GET, HEAD/im);
      if (!/^\/(api|files)\//.test(target)) expect(head, target).toMatch(/^allow: GET, HEAD\r?$/im);
    }
  const options = await sendLine("OPTIONS *");
  expect(options.status).toBe(204);
  expect(options.head).toMatch(/^allow: GET, HEAD/im);
  expect((await sendLine("GET *")).status).toBe(400);
  expect((await sendLine("GET leaderboard")).status).toBe(400);
  expect((await sendLine(`CONNECT ${EVIL}:443`)).status).toBeLessThan(500);
});

test("pages take GET and HEAD only: 405 with Allow", async () => {
  for (const target of [
    "/",
    "/leaderboard",
    "/about",
    "/dashboard",
    "/login",
    "/band/x/profile",
    "/opengraph-image",
    "/robots.txt",
    "/manifest.webmanifest",
    "/icon.svg",
    "/no-such-page",
  ])
    for (const method of ["PUT", "DELETE", "POST", "PATCH", "OPTIONS", "PROPFIND"]) {
      const { status, headers, text } = await send(target, { method });
      expect([status, headers.allow, headers["cache-control"]], `${method} ${target}`).toEqual([
        405,
        "GET, HEAD",
        "no-store",
      ]);
      expect(text).toContain("can only be read");
    }
  expect((await send("/leaderboard", { method: "HEAD" })).status).toBe(200);
});

test("a request to upgrade is answered as any other", async () => {
  await send("/api/health");
  for (const upgrade of ["h2c", "websocket"])
    for (const [target, expected] of Object.entries({
      "/api/health": 200,
      "/_next/static/nope": 404,
      "/%": 400,
    })) {
      const { status } = await send(target, { headers: { connection: "Upgrade", upgrade } });
      expect(status, `${upgrade} ${target}`).toBe(expected);
    }
});

test("/_next/image is off", async () => {
  for (const url of [
    "/icon.svg",
    "/apple-icon.png",
    "/files/x",
    "/opengraph-image",
    `https://${EVIL}/x.png`,
  ]) {
    const { status, headers } = await send(
      `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
    );
    expect([400, 404], url).toContain(status);
    expect(headers["content-type"] ?? "", url).not.toContain("image/");
  }
});

test("an address too long for a redirect is refused", async () => {
  const query = Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join("&");
  for (const path of ["/about/", "/dashboard", "/api/health"]) {
    const { status } = await send(`${path}?${query}`);
    expect(status, path).toBe(400);
  }
  expect((await send(`/about/?${query.slice(0, 7_000)}`)).status).toBe(308);
});

test("an unknown method is 405 for stored files, too", async () => {
  const { status, headers } = await send("/files/x", { method: "PROPFIND" });
  expect(status).toBe(405);
  expect(headers.allow).toContain("GET, HEAD");
});

test("HEAD on live events opens no stream", async () => {
  const headers = { cookie: await cookieOf(await makeViewer()) };
  for (let run = 0; run < 12; run++)
    expect((await send("/api/events", { method: "HEAD", headers })).status).toBe(200);
  const controller = new AbortController();
  const stream = await fetch(address("/api/events"), { headers, signal: controller.signal });
  expect(stream.status).toBe(200);
  controller.abort();
});

test("an unreadable NextAuth cookie breaks no session", async () => {
  const viewer = await makeViewer();
  const broken = "next-auth.callback-url=javascript:alert(1)";
  const sessionOf = async (cookie: string) => {
    const { status, text } = await send("/api/auth/session", { headers: { cookie } });
    return [status, (JSON.parse(text) as { user?: { username: string } }).user?.username];
  };
  expect(await sessionOf(broken)).toEqual([200, undefined]);
  expect(await sessionOf(`${broken}; ${await cookieOf(viewer)}`)).toEqual([200, viewer.username]);
});
