import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct } from "../setup/product";
import { freePort } from "../setup/server";
import { copyRepository, linkOrCopy } from "./repository";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)("npm start in a built clone of root's, as another user", () => {
  const user = { uid: NOBODY, gid: NOBODY };
  let clone: string;
  let dataDir: string;

  beforeAll(() => {
    clone = copyRepository();
    chmodSync(clone, 0o755);
    linkOrCopy(".next", clone);
    dataDir = path.join(clone, "data");
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
  }, 300_000);
  afterAll(() => rmSync(clone, { recursive: true, force: true }), 60_000);

  test("serves, with a DATA_DIR of its own", async () => {
    const product = await startProduct(dataDir, {}, { folder: clone, user });
    try {
      for (const pid of [product.launcher.pid, product.appPid(), product.postgresPid()])
        expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
      const page = await fetch(product.origin);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("</html>");
    } finally {
      await product.stop();
    }
  }, 300_000);

  test("says who has to build what has changed since", async () => {
    appendFileSync(path.join(clone, "middleware.ts"), "// changed\n");
    const { PATH } = process.env;
    const env = { PATH, PORT: String(await freePort()), DATA_DIR: dataDir, SEED: "none" };
    const output = await new Promise((resolve) =>
      execFile(
        process.execPath,
        ["server/start.mjs"],
        { ...user, cwd: clone, env: { ...env, NODE_ENV: "production" } },
        (_, stdout, stderr) => resolve(stdout + stderr),
      ),
    );
    expect(output).toContain(
      `\nThere is no build of these sources and settings (VISITOR_PAGES, HSTS_SUBDOMAINS), and this user may not write into ${clone}. Run npm run build there as its owner.\n`,
    );
    expect(output).not.toContain("EACCES");
  }, 120_000);
});
