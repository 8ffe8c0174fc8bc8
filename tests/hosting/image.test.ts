import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { copyOfTemplate, overTcp } from "../setup/postgres";
import { startProduct, type Product } from "../setup/product";
import { CRON_SECRET } from "./client";
import { copyRepository, run } from "./repository";
import { smokeTest } from "./smoke";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** What the Dockerfile copies, away from the repository and its packages. */
function buildImage(): string {
  const copy = copyRepository();
  const image = mkdtempSync(path.join(tmpdir(), "doublebill-image-"));
  chmodSync(image, 0o711);
  try {
    run(copy, process.execPath, ["--import", "tsx", "scripts/image.ts"]);
    renameSync(path.join(copy, ".next/standalone"), path.join(image, "app"));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return image;
}

describe("the image's files, as a user who owns nothing but DATA_DIR", () => {
  let image: string;
  let mailbox: Mailbox;
  let product: Product;

  beforeAll(async () => {
    image = buildImage();
    const dataDir = path.join(image, "data");
    mkdirSync(dataDir);
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
    mailbox = await openMailbox();
    const settings = {
      DATABASE_URL: overTcp(await copyOfTemplate(inject("postgresUrl"), "image_smoke")),
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      SMTP_URL: mailbox.url,
      CRON_SECRET,
    };
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    product = await startProduct(dataDir, settings, { folder: path.join(image, "app"), user });
  }, 900_000);
  afterAll(async () => {
    await product?.stop();
    await mailbox?.close();
    if (image) rmSync(image, { recursive: true, force: true });
  }, 60_000);

  test.skipIf(!isRoot)("the app runs as that user", () => {
    expect(statSync(`/proc/${product.appPid()}`).uid).toBe(NOBODY);
  });

  smokeTest(() => ({ origin: product.origin, pages: "cached", mailbox }));
});
