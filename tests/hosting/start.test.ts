import { execFile } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { withClient } from "@/server/client";
import { ROOT } from "@/server/paths";
import { databaseAt } from "../setup/postgres";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { installNode } from "../setup/node-versions";
import {
  descendantsOf,
  makeDataDir,
  removeDataDir,
  startProduct,
  type Product,
} from "../setup/product";
import { CRON_SECRET } from "./client";
import { smokeTest } from "./smoke";

/** Those that docs/hosting-tests.md names. */
const VERSIONS = ["20.20.2", "22.23.3", "24.9.0", "26.10.0"];
const PROGRAMS = VERSIONS.map((version) => {
  const isThis = process.version === `v${version}`;
  return { version, program: isThis ? process.execPath : installNode(version) };
});

describe.each(PROGRAMS)("npm start", ({ version, program }) => {
  describe.skipIf(!program)(`with Node ${version}`, () => {
    let dataDir: string;
    let mailbox: Mailbox;
    let product: Product;

    beforeAll(async () => {
      dataDir = makeDataDir("hosting");
      mailbox = await openMailbox();
      const settings = { SMTP_URL: mailbox.url, CRON_SECRET };
      product = await startProduct(dataDir, settings, { program: program! });
    }, 300_000);
    afterAll(async () => {
      await product?.stop();
      await mailbox?.close();
      removeDataDir(dataDir);
    });

    test("the app runs on it", () => {
      const running = readlinkSync(`/proc/${product.appPid()}/exe`);
      expect(running).toBe(realpathSync(program!)); // skipped without
    });

    smokeTest(() => ({ origin: product.origin, pages: "cached", mailbox }));
  });
});

async function emptyDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `restored_${uuid().slice(-12)}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  return databaseAt(server, name);
}

const runScript = async (script: string, folder: string, settings: Record<string, string>) => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, ...settings };
  const args = ["--import", "tsx", `scripts/${script}.ts`, folder];
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout;
};

/** The second test backs up what the first has left. */
describe("npm start, by its name", () => {
  let dataDir: string;
  beforeAll(() => void (dataDir = makeDataDir("hosting")));
  afterAll(() => removeDataDir(dataDir));

  test("a signal to npm stops all that it started", async () => {
    const product = await startProduct(dataDir, {}, { program: "npm", args: ["start"] });
    const started = descendantsOf(product.launcher.pid!);
    expect(started.length).toBeGreaterThan(3);
    await product.stop();
    const running = () => started.filter((pid) => existsSync(`/proc/${pid}`));
    await expect.poll(running, { timeout: 30_000 }).toEqual([]);
  }, 300_000);

  test("a back-up of its own database says which keys it needs elsewhere", async () => {
    const folder = path.join(dataDir, "backup");
    const secrets = path.join(folder, "secrets.json");
    const backedUp = await runScript("backup", folder, { DATA_DIR: dataDir });
    expect(backedUp).toContain(
      `To restore it into a DATABASE_URL, set NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys to those in ${secrets}.`,
    );
    const { ENCRYPTION_KEY } = JSON.parse(readFileSync(secrets, "utf8")) as Record<string, string>;
    expect(ENCRYPTION_KEY).toBe(
      (
        JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as Record<
          string,
          string
        >
      ).ENCRYPTION_KEY,
    );
    const settings = {
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: path.join(dataDir, "elsewhere"),
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: ENCRYPTION_KEY!,
    };
    const restored = await runScript("restore", folder, settings);
    expect(restored).toContain(
      `Set NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys to those in ${secrets}:`,
    );
    const again = await runScript("backup", path.join(dataDir, "again"), settings);
    expect(again).toContain("Keep NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys with it:");
  }, 120_000);
});
