import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { CACHE_DIR } from "@/server/paths";

const INSTALL_TIMEOUT_MS = 240_000;

/** Node's program in another version, as npm has it, or null where it cannot be had. In CI it throws then. */
export function installNode(version: string): string | null {
  const folder = path.join(CACHE_DIR, `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, "node_modules", name, "bin/node");
  try {
    if (!existsSync(program)) install(folder, `${name}@${version}`);
    return program;
  } catch (error) {
    if (process.env.CI) throw error;
    return null;
  }
}

function install(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const options = ["--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, name], {
    stdio: "pipe",
    timeout: INSTALL_TIMEOUT_MS,
  });
}
