import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CACHE_DIR } from "@/server/paths";
import { copyRepository, run } from "../repository";

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

/** Builds as Vercel does with these settings, in a copy. `log` is what the command wrote. */
export function buildForVercel(settings: Record<string, string>): { folder: string; log: string } {
  const cli = installCli();
  const folder = copyRepository();
  mkdirSync(path.join(folder, ".vercel"));
  writeFileSync(path.join(folder, ".vercel/project.json"), JSON.stringify(PROJECT));
  const { PATH } = process.env;
  const environment = { PATH, HOME: folder, VERCEL_TELEMETRY_DISABLED: "1", ...settings };
  const args = ["build", "--prod", "--yes", "--standalone", "--token", "x"];
  const bothStreams = ["-c", 'exec "$0" "$@" 2>&1', cli, ...args];
  const log = run(folder, "sh", bothStreams, { ...environment, NODE_ENV: "production" });
  return { folder, log: log.toString() };
}

/** The files of each function, by its folder. */
export function functionFiles(output: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [folder] = /^.*?\.func(?=\/)/.exec(file) ?? [];
    if (folder) files.set(folder, [...(files.get(folder) ?? []), path.relative(folder, file)]);
  }
  return files;
}
