import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openMailbox, type Mailbox } from "../mailbox";
import { copyOfTemplate, overTcp } from "../setup/postgres";
import { s3Missing, startS3, type S3Server } from "../setup/s3";
import { serverEnvironment } from "../setup/server";
import { CRON_SECRET, type Host } from "./client";
import { smokeTest } from "./smoke";
import { buildForVercel, cliMissing, functionSizes } from "./vercel/build";
import { Router } from "./vercel/router";

const missing = s3Missing() ?? cliMissing();
if (missing) console.log(`Vercel's output is not tested: ${missing}`);

/** Vercel's limit for a function. */
const FUNCTION_BYTES_MAX = 250 * 1024 * 1024;

describe.skipIf(missing)("what `vercel build` makes", () => {
  let built: string;
  let store: S3Server;
  let mailbox: Mailbox;
  let router: Router;
  let host: Host;
  /** A function may write here alone. */
  const temporary = mkdtempSync(path.join(tmpdir(), "doublebill-function-"));

  beforeAll(async () => {
    chmodSync(temporary, 0o777);
    store = await startS3();
    mailbox = await openMailbox();
    const database = overTcp(await copyOfTemplate(inject("postgresUrl"), "vercel"));
    const { DATA_DIR: _, ...settings } = await serverEnvironment(database, "", {
      ...store.environment,
      VERCEL: "1",
      TMPDIR: temporary,
      SMTP_URL: mailbox.url,
      CRON_SECRET,
    });
    built = buildForVercel(settings);
    router = new Router(path.join(built, ".vercel/output"), settings);
    await router.listen(Number(settings.PORT));
    host = { origin: settings.APP_URL!, pages: "rendered", mailbox };
  }, 900_000);
  afterAll(async () => {
    router?.stop();
    await Promise.allSettled([store?.stop(), mailbox?.close()]);
    for (const folder of [built, temporary])
      if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test("fits into functions, without tests and documents", () => {
    const sizes = functionSizes(path.join(built, ".vercel/output/functions"));
    expect(sizes.size).toBeGreaterThan(3);
    for (const [folder, bytes] of sizes) {
      expect(bytes, folder).toBeLessThan(FUNCTION_BYTES_MAX);
      expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(["tests"]));
      expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(["docs"]));
    }
  });

  smokeTest(() => host);
});
