import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@/server/command";
import { ROOT, SCHEMA_FILE } from "@/server/paths";

const CLI = path.join(ROOT, "node_modules/prisma/build/index.js");
const MARK = path.join(ROOT, "lib/generated/prisma/.schema-hash");

export function generateClient(): void {
  const hash = createHash("sha256")
    .update(readFileSync(SCHEMA_FILE))
    .update(readFileSync(path.join(ROOT, "node_modules/prisma/package.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === hash) return;
  // Without the path of an existing file, Prisma would download a schema engine.
  const environment = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: CLI,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  const run = spawnSync(process.execPath, [CLI, "generate"], {
    cwd: ROOT,
    env: environment,
    encoding: "utf8",
  });
  if (run.status !== 0)
    throw new CommandError(`prisma generate failed:\n${run.stdout}${run.stderr}`);
  writeFileSync(MARK, hash);
}
