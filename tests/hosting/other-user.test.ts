import { execFile } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct } from "../setup/product";
import { freePort } from "../setup/server";
import { copyRepository, linkOrCopy } from "./repository";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** The output of a start that fails. */
async function failToStart(folder: string, dataDir: string): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, PORT: String(await freePort()), DATA_DIR: dataDir, SEED: "none" };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ["server/start.mjs"],
      { uid: NOBODY, gid: NOBODY, cwd: folder, env: { ...env, NODE_ENV: "production" } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    ),
  );
}

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

  test("says in one line that its DATA_DIR cannot be used, or is another user's", async () => {
    const unwritable = path.join(clone, "not-made");
    expect(await failToStart(clone, unwritable)).toBe(
      `${unwritable} cannot be used by this user (EACCES). Start as its owner; DATA_DIR says where data is kept.\n`,
    );
    const foreign = path.join(clone, "of-root");
    mkdirSync(foreign);
    expect(await failToStart(clone, foreign)).toBe(
      `${foreign}/postgres belongs to another user. Start as that user, or choose another DATA_DIR.\n`,
    );
  }, 120_000);

  test("says in one line that it may not read .env", async () => {
    const dotEnv = path.join(clone, ".env");
    writeFileSync(dotEnv, "LOG_LEVEL=error\n", { mode: 0o600 });
    expect(await failToStart(clone, dataDir)).toBe(
      `${dotEnv} cannot be used by this user (EACCES). Start as its owner; DATA_DIR says where data is kept.\n`,
    );
    rmSync(dotEnv);
  }, 120_000);

  test("says who has to build what has changed since", async () => {
    appendFileSync(path.join(clone, "middleware.ts"), "// changed\n");
    const output = await failToStart(clone, dataDir);
    expect(output).toContain(
      `\nThere is no build of these sources and settings (VISITOR_PAGES, HSTS_SUBDOMAINS), and this user may not write into ${clone}. Run npm run build there as its owner.\n`,
    );
    expect(output).not.toContain("EACCES");
  }, 120_000);
});
