import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "@/server/paths";

const NOT_COPIED = [
  ".git",
  ".next",
  ".cache",
  ".data",
  ".vercel",
  ".env",
  ".env.local",
  "node_modules",
  "test-results",
].map((name) => path.join(ROOT, name));

export const run = (
  folder: string,
  program: string,
  args: string[],
  env = process.env,
  timeout = 0,
) => execFileSync(program, args, { cwd: folder, env, stdio: "pipe", maxBuffer: 1e9, timeout });

/** The repository's files and packages elsewhere, for a build of its own. */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-copy-"));
  chmodSync(folder, 0o711);
  cpSync(ROOT, folder, { recursive: true, filter: (source) => !NOT_COPIED.includes(source) });
  linkOrCopy("node_modules", folder);
  return folder;
}

/** As links where the folder is on the same disk. */
export function linkOrCopy(name: string, folder: string): void {
  try {
    run(ROOT, "cp", ["-al", name, folder]);
  } catch {
    run(ROOT, "cp", ["-a", name, folder]);
  }
}
