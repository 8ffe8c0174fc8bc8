import { afterAll, beforeAll, describe } from "vitest";
import { openMailbox, type Mailbox } from "../mailbox";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { CRON_SECRET } from "./client";
import { smokeTest } from "./smoke";

const dataDir = makeDataDir("hosting");
let mailbox: Mailbox;
let product: Product;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct(dataDir, { SMTP_URL: mailbox.url, CRON_SECRET });
}, 300_000);
afterAll(async () => {
  await product?.stop();
  await mailbox.close();
  removeDataDir(dataDir);
});

describe("npm start", () =>
  smokeTest(() => ({ origin: product.origin, pages: "cached", mailbox })));
