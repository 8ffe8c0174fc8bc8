import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE_DIR } from "@/server/paths";

const INSTALL_TIMEOUT_MS = 240_000;

/** Node's program in another version, as npm has it. Where it cannot be had says why and answers null; in CI throws. */
export function installNode(version: string): string | null {
  const folder = path.join(CACHE_DIR, `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, "node_modules", name, "bin/node");
  try {
    if (!existsSync(program)) install(folder, `${name}@${version}`);
    return program;
  } catch (error) {
    if (process.env.CI) throw error;
    console.log(`Node ${version} is not tested: ${String(error)}`);
    return null;
  }
}

function install(folder: string, name: string): void {
  // Renamed when it is complete: an npm that is killed leaves half a program.
  const partial = `${folder}-${randomUUID()}`;
  mkdirSync(partial, { recursive: true });
  const options = ["--prefix", partial, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  try {
    execFileSync("npm", ["install", ...options, name], {
      stdio: "pipe",
      timeout: INSTALL_TIMEOUT_MS,
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
