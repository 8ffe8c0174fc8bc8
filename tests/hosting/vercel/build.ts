import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CACHE_DIR, ROOT } from "@/server/paths";

const CLI_VERSION = "64.0.2";
/** The CLI asks for a version that was never published. */
const CLI_PACKAGE = {
  private: true,
  dependencies: { vercel: CLI_VERSION },
  overrides: { sandbox: "4.5.0" },
};
const PROJECT = {
  projectId: "x",
  orgId: "x",
  settings: { framework: "nextjs", installCommand: "node --version" },
};

const INSTALL_TIMEOUT_MS = 240_000;

const run = (folder: string, program: string, args: string[], env = process.env, timeout = 0) =>
  execFileSync(program, args, { cwd: folder, env, stdio: "pipe", maxBuffer: 1e9, timeout });

/** Vercel's own command, which needs no account to build. */
function installCli(): string {
  const folder = path.join(CACHE_DIR, `vercel-${CLI_VERSION}`);
  const command = path.join(folder, "node_modules/.bin/vercel");
  if (existsSync(command)) return command;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(CLI_PACKAGE));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
  run(folder, "npm", args, process.env, INSTALL_TIMEOUT_MS);
  return command;
}

/** Why the CLI cannot be had here, or null. In CI it throws, as `missingPackages` does. */
export function cliMissing(): string | null {
  try {
    installCli();
    return null;
  } catch (error) {
    if (process.env.CI) throw error;
    return `npm cannot install vercel ${CLI_VERSION}: ${String(error).slice(0, 300)}`;
  }
}

const NOT_COPIED = [
  ...[".git", ".next", ".cache", ".data", ".vercel", ".env", ".env.local"],
  ...["node_modules", "test-results"],
].map((name) => path.join(ROOT, name));

/** The repository's files and packages: next to another lock file Next would take the wrong root. */
function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-vercel-"));
  chmodSync(folder, 0o711);
  cpSync(ROOT, folder, { recursive: true, filter: (source) => !NOT_COPIED.includes(source) });
  copyPackages(folder);
  mkdirSync(path.join(folder, ".vercel"));
  writeFileSync(path.join(folder, ".vercel/project.json"), JSON.stringify(PROJECT));
  return folder;
}

/** As links where the folder is on the same disk. */
function copyPackages(folder: string): void {
  try {
    run(ROOT, "cp", ["-al", "node_modules", folder]);
  } catch {
    run(ROOT, "cp", ["-a", "node_modules", folder]);
  }
}

/** Builds as Vercel does with these settings, in a copy, whose folder it returns. */
export function buildForVercel(settings: Record<string, string>): string {
  const cli = installCli();
  const folder = copyRepository();
  const { PATH } = process.env;
  const environment = { PATH, HOME: folder, VERCEL_TELEMETRY_DISABLED: "1", ...settings };
  const args = ["build", "--prod", "--yes", "--standalone", "--token", "x"];
  run(folder, cli, args, { ...environment, NODE_ENV: "production" });
  return folder;
}

/** Bytes of each function, by its folder. */
export function functionSizes(output: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [functionFolder] = /^.*?\.func(?=\/)/.exec(file) ?? [];
    if (functionFolder)
      sizes.set(functionFolder, (sizes.get(functionFolder) ?? 0) + statSync(file).size);
  }
  return sizes;
}
