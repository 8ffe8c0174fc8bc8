import { spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type RequestOptions } from "node:https";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startApp, stopChild } from "@/server/children.mjs";
import { photo } from "../hostile-pictures";
import { copyOfTemplate } from "../setup/postgres";
import { proxiesMissing, startProxy, type Proxy, type ProxyName } from "../setup/proxies";
import { freePort, serverEnvironment } from "../setup/server";

const missing = proxiesMissing();
if (missing) console.log(`The proxies are not tested: ${missing}`);

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-proxied-"));
let app: ChildProcess;
let appPort: number;

beforeAll(async () => {
  if (missing) return;
  const database = await copyOfTemplate(inject("postgresUrl"), "proxied");
  const settings = { APP_URL: "https://127.0.0.1", TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1" };
  const environment = await serverEnvironment(database, dataDir, settings);
  appPort = Number(environment.PORT);
  app = startApp({ ...process.env, ...environment, NODE_ENV: "production" });
  const isReady = async () =>
    expect((await fetch(`http://127.0.0.1:${appPort}/api/ready`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  if (app) await stopChild(app);
  rmSync(dataDir, { recursive: true, force: true });
});

type Sent = {
  method?: string;
  cookie?: string;
  json?: object;
  bytes?: Buffer;
  /** The address that the visitor claims to have. */
  from?: string;
};

/** Opens a request through the proxy as a browser of the same origin does. */
function open({ port, certificate }: Proxy, target: string, sent: Sent = {}) {
  const { method = "GET", cookie, json, bytes, from } = sent;
  const origin = `https://127.0.0.1:${port}`;
  const body = json ? Buffer.from(JSON.stringify(json)) : bytes;
  const options: RequestOptions = {
    method,
    ca: certificate,
    agent: false,
    headers: {
      ...(method !== "GET" && { origin, "content-length": body?.length ?? 0 }),
      ...(json && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...(from && { "x-forwarded-for": from }),
    },
  };
  return new Promise<IncomingMessage>((resolve, reject) =>
    request(origin + target, options, resolve)
      .on("error", reject)
      .end(body),
  );
}

async function call(proxy: Proxy, target: string, sent?: Sent) {
  const answer = await open(proxy, target, sent);
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, text };
}

async function join(proxy: Proxy) {
  const username = `proxy-${uuid().slice(-12)}`;
  const json = {
    username,
    email: `${username}@example.com`,
    password: "secret enough",
    bandName: username,
  };
  const { status, headers, text } = await call(proxy, "/api/signup", { method: "POST", json });
  expect(status, text).toBe(201);
  const cookies = headers["set-cookie"] ?? [];
  const { user } = JSON.parse(text) as { user: { bandId: string } };
  return {
    cookies,
    cookie: cookies.map((one) => one.split(";")[0]).join("; "),
    bandId: user.bandId,
  };
}

describe.skipIf(missing).each<ProxyName>(["nginx", "Caddy"])("behind %s, with TLS", (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, appPort);
  });
  afterAll(() => proxy.stop());

  test("a visitor's page has its CSP and stays cacheable", async () => {
    const { status, headers } = await call(proxy, "/genres");
    expect(status).toBe(200);
    const direct = await fetch(`http://127.0.0.1:${appPort}/genres`);
    expect(headers["content-security-policy"]).toContain("script-src");
    expect(headers["cache-control"]).toContain("public");
    expect(headers["cache-control"]).toBe(direct.headers.get("cache-control"));
    expect(headers["strict-transport-security"]).toContain("max-age=");
  });

  test("signing up sets cookies for HTTPS alone", async () => {
    const { cookies } = await join(proxy);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/);
  });

  test("a picture above 1 MB is taken", async () => {
    const { cookie } = await join(proxy);
    const bytes = await photo(2000, 1500);
    expect(bytes.length).toBeGreaterThan(1024 * 1024);
    const opened = await call(proxy, "/api/objects/upload", { method: "POST", cookie });
    const { uploadURL } = JSON.parse(opened.text) as { uploadURL: string };
    const { origin, pathname, search } = new URL(uploadURL);
    expect(origin).toBe(`https://127.0.0.1:${proxy.port}`);
    const put = await call(proxy, pathname + search, { method: "PUT", bytes });
    expect(put.status, put.text).toBe(200);
  });

  test("a message arrives on an open stream", async () => {
    const [ann, ben] = [await join(proxy), await join(proxy)];
    const stream = await open(proxy, "/api/events", { cookie: ben.cookie });
    let heard = "";
    stream.on("data", (chunk: Buffer) => (heard += chunk.toString())).on("error", () => {});
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("retry:");
    const bands = { band1Id: ann.bandId, band2Id: ben.bandId };
    const started = await call(proxy, "/api/conversations", {
      method: "POST",
      cookie: ann.cookie,
      json: bands,
    });
    const { id } = JSON.parse(started.text) as { id: string };
    const json = { conversationId: id, senderBandId: ann.bandId, content: `Hello through ${name}` };
    const message = await call(proxy, "/api/messages", {
      method: "POST",
      cookie: ann.cookie,
      json,
    });
    expect(message.status, message.text).toBe(201);
    await expect.poll(() => heard, { timeout: 5_000 }).toContain(json.content);
    stream.destroy();
  });

  test("what visitors claim to be their address is not believed", async () => {
    const guess = () => ({ username: `nobody-${uuid()}`, password: "a wrong password" });
    const statuses = [];
    for (let last = 1; last <= 11; last++) {
      const sent = { method: "POST", json: guess(), from: `198.51.100.${last}` };
      statuses.push((await call(proxy, "/api/auth/login", sent)).status);
    }
    expect(statuses.at(-1), "one limit for all of them").toBe(429);
    const direct = await fetch(`http://127.0.0.1:${appPort}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.12" },
      body: JSON.stringify(guess()),
    });
    expect(direct.status, "the product believes its proxy").toBe(401);
  });

  test.each(["GET", "POST"])("while nothing answers, %s says when to come back", async (method) => {
    const idle = await startProxy(name, await freePort());
    const { status, headers, text } = await call(idle, "/", { method });
    await idle.stop();
    expect([status, headers["retry-after"]]).toEqual([502, "60"]);
    expect(text).toContain("Back in a moment");
  });
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd takes the unit", () => {
  const unit = path.join(dataDir, "doublebill.service");
  const shipped = readFileSync("deploy/doublebill.service", "utf8");
  expect(shipped).toContain("ExecStart=/usr/bin/node ");
  writeFileSync(unit, shipped.replace("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  // A key that it does not know is only a warning, and the status stays 0.
  const warnings = stderr.split("\n").filter((line) => line.includes(unit));
  expect({ status, warnings }).toEqual({ status: 0, warnings: [] });
});
