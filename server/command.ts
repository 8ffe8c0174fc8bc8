import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { systemCode } from "@/lib/errors";
import { DATABASE_DISK_FULL, postgresCode } from "@/lib/postgres-code";
import { ROOT } from "./paths";

/** Something a person has to put right; only the message is printed. */
export class CommandError extends Error {}

const FORBIDDEN = ["EACCES", "EPERM", "EROFS"];
const UNUSABLE = ["ENOTDIR", "EEXIST", "ENOSPC"];

/** Whether the operating system does not let this user do it. */
export const isForbidden = (error: unknown): boolean => FORBIDDEN.includes(systemCode(error) ?? "");

/** One line for what a person can put right, else the error itself. */
export function explainError(error: unknown): unknown {
  if (error instanceof CommandError) return error.message;
  if (postgresCode(error) === DATABASE_DISK_FULL)
    return `The disk that holds the database is full${process.env.DATABASE_URL ? "" : " (DATA_DIR)"}.`;
  if (!(error instanceof Error && "path" in error)) return error;
  const path = String(error.path);
  const code = systemCode(error) ?? "";
  if (isForbidden(error))
    return `${path} cannot be used by this user (${code}). Start as its owner; DATA_DIR says where data is kept.`;
  const isRefused = code === "ENOENT" && "syscall" in error && error.syscall === "mkdir";
  return UNUSABLE.includes(code) || isRefused
    ? `${path} cannot be used (${code}). DATA_DIR says where data is kept.`
    : error;
}

function loadDotEnv(): void {
  const dotEnv = path.join(ROOT, ".env");
  if (!existsSync(dotEnv)) return;
  accessSync(dotEnv, constants.R_OK); // loadEnvFile reports a missing file instead
  process.loadEnvFile(dotEnv);
}

/** Runs `main` if this module is the command that was called. Reads .env for unset settings. */
export function runCommand(
  moduleUrl: string,
  main: (args: string[]) => Promise<void> | void,
): void {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  Promise.resolve()
    .then(loadDotEnv)
    .then(() => main(process.argv.slice(2)))
    // Not left to an empty event loop: the schema engine keeps a timer of ten seconds.
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(explainError(error));
      process.exit(1);
    });
}
