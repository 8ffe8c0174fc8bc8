import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
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

/** Builds as Vercel does with these settings, in a copy, whose folder it returns. */
export function buildForVercel(settings: Record<string, string>): string {
  const cli = installCli();
  const folder = copyRepository();
  mkdirSync(path.join(folder, ".vercel"));
  writeFileSync(path.join(folder, ".vercel/project.json"), JSON.stringify(PROJECT));
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
