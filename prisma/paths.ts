import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

export const ROOT = path.resolve(import.meta.dirname, "..");
export const SCHEMA_FILE = path.join(ROOT, "prisma/schema.prisma");
export const MIGRATIONS_DIR = path.join(ROOT, "prisma/migrations");
export const CACHE_DIR = path.join(ROOT, ".cache");

/** Whether the module with this `import.meta.url` is the command that was called, not imported by another. */
export function isCommand(moduleUrl: string): boolean {
  return moduleUrl === pathToFileURL(process.argv[1] ?? "").href;
}

/** Takes settings from the file .env, where there is one; what the environment already says wins. */
export function loadDotEnv(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
