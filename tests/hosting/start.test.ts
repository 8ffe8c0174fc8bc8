import { readlinkSync, realpathSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMailbox, type Mailbox } from "../mailbox";
import { installNode } from "../setup/node-versions";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { CRON_SECRET } from "./client";
import { smokeTest } from "./smoke";

/** Those that docs/deploy.md names, beside the one that runs the tests. */
const VERSIONS = ["22.23.3", "24.9.0"];
const PROGRAMS = [
  { node: process.version, program: process.execPath },
  ...VERSIONS.map((version) => ({ node: `v${version}`, program: installNode(version) })),
];

describe.each(PROGRAMS)("npm start", ({ node, program }) => {
  describe.skipIf(!program)(`with Node ${node}`, () => {
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
