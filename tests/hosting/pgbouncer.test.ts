import { afterAll, beforeAll, describe, inject } from "vitest";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { newerPgBouncer } from "../setup/newer-pgbouncer";
import { pgBouncerMissing, startPgBouncer, type PgBouncer } from "../setup/pgbouncer";
import { copyOfTemplate } from "../setup/postgres";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { CRON_SECRET } from "./client";
import { smokeTest } from "./smoke";

const missing = pgBouncerMissing();
if (missing) console.log(`PgBouncer is not tested: ${missing}`);

const newer = await newerPgBouncer();

const WAYS = [
  { mode: "session", program: "pgbouncer", settings: [] },
  { mode: "transaction", program: newer, settings: ["max_prepared_statements = 200"] },
] as const;

describe.each(WAYS)("behind PgBouncer in $mode mode", ({ mode, program, settings }) => {
  describe.skipIf(mode === "transaction" ? !newer : missing)("npm start", () => {
    let dataDir: string;
    let mailbox: Mailbox;
    let pooler: PgBouncer;
    let product: Product;

    beforeAll(async () => {
      dataDir = makeDataDir("hosting");
      mailbox = await openMailbox();
      const direct = await copyOfTemplate(inject("postgresUrl"), `smoke_${mode}`);
      pooler = await startPgBouncer(direct, mode, { program, settings: [...settings] });
      product = await startProduct(dataDir, {
        DATABASE_URL: pooler.url,
        ...(mode === "transaction" && { DATABASE_DIRECT_URL: direct }),
        NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
        SMTP_URL: mailbox.url,
        CRON_SECRET,
      });
    }, 300_000);
    afterAll(async () => {
      await product?.stop();
      await pooler?.stop();
      await mailbox?.close();
      removeDataDir(dataDir);
    });

    smokeTest(() => ({ origin: product.origin, pages: "cached", mailbox }));
  });
});
