import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { missingPackages } from "../setup/packages";
import { proxiesMissing, startProxy, type Proxy, type ProxyName } from "../setup/proxies";
import { freePort } from "../setup/server";
import { call, type Host } from "./client";
import { startInstance, type Instance } from "./instance";
import { smokeTest } from "./smoke";

const missing = proxiesMissing();
if (missing) console.log(`The proxies are not tested: ${missing}`);

const systemdMissing = missingPackages(["systemd"], ["systemd-analyze"]);
if (systemdMissing) console.log(`The unit file is not tested: ${systemdMissing}`);

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-proxied-"));
let mailbox: Mailbox;
let app: Instance;
/** An app with the usual rate limits. */
let limited: Instance;

beforeAll(async () => {
  if (missing) return;
  mailbox = await openMailbox();
  const settings = { SMTP_URL: mailbox.url };
  app = await startInstance("proxied", dataDir, settings);
  limited = await startInstance("proxied", dataDir, { ...settings, RATE_LIMIT_SCALE: "1" });
});
afterAll(async () => {
  await Promise.all([app?.stop(), limited?.stop()]);
  await mailbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const behind = ({ port, certificate }: Proxy): Host => ({
  origin: `https://127.0.0.1:${port}`,
  certificate,
  pages: "cached",
  mailbox,
});

describe.skipIf(missing).each<ProxyName>(["nginx", "Caddy"])("behind %s, with TLS", (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, app.port);
  });
  afterAll(() => proxy.stop());

  smokeTest(() => behind(proxy));

  test("what visitors claim to be their address is not believed", async () => {
    const strict = await startProxy(name, limited.port);
    const guess = () => ({ username: `nobody-${uuid()}`, password: "a wrong password" });
    const statuses = [];
    for (let last = 1; last <= 11; last++) {
      const headers = { "x-forwarded-for": `198.51.100.${last}` };
      const sent = { method: "POST", json: guess(), headers };
      statuses.push((await call(behind(strict), "/api/auth/login", sent)).status);
    }
    await strict.stop();
    expect(statuses.at(-1), "one limit for all of them").toBe(429);
    const direct = await fetch(`http://127.0.0.1:${limited.port}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.12" },
      body: JSON.stringify(guess()),
    });
    expect(direct.status, "the product believes its proxy").toBe(401);
  });

  test.each(["GET", "POST"])("while nothing answers, %s says when to come back", async (method) => {
    const idle = await startProxy(name, await freePort());
    const { status, headers, text } = await call(behind(idle), "/", { method });
    await idle.stop();
    // Caddy has asked by itself, and knows of none.
    expect([status, headers["retry-after"]]).toEqual([name === "Caddy" ? 503 : 502, "60"]);
    expect(text).toContain("Back in a moment");
  });
});

test("the unit goes on starting until a database that is minutes late is there", () => {
  const unit = readFileSync("deploy/doublebill.service", "utf8");
  const number = (name: string) => Number(new RegExp(`^${name}=(\\d+)`, "m").exec(unit)?.[1]);
  const minutes = (number("RestartSec") * number("StartLimitBurst")) / 60;
  expect(minutes).toBeGreaterThanOrEqual(10);
  expect(minutes, "and ends").toBeLessThan(number("StartLimitIntervalSec"));
});

test.skipIf(systemdMissing)("systemd takes the unit", () => {
  const unit = path.join(dataDir, "doublebill.service");
  const shipped = readFileSync("deploy/doublebill.service", "utf8");
  expect(shipped).toContain("ExecStart=/usr/bin/node ");
  writeFileSync(unit, shipped.replace("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  // A key that it does not know is only a warning, and the status stays 0.
  const warnings = stderr.split("\n").filter((line) => line.includes(unit));
  expect({ status, warnings }).toEqual({ status: 0, warnings: [] });
});
