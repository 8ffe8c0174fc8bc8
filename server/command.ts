import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { systemCode } from "@/lib/errors";
import { ROOT } from "./paths";

/** Something a person has to put right; only the message is printed. */
export class CommandError extends Error {}

const FORBIDDEN = ["EACCES", "EPERM", "EROFS"];

/** One line for what a person can put right, else the error itself. */
export function explainError(error: unknown): unknown {
  if (error instanceof CommandError) return error.message;
  const code = systemCode(error) ?? "";
  if (!(error instanceof Error && "path" in error && FORBIDDEN.includes(code))) return error;
  return `${String(error.path)} cannot be used by this user (${code}). Start as its owner; DATA_DIR says where data is kept.`;
}

/** Runs `main` if this module is the command that was called. Reads .env for unset settings. */
export function runCommand(
  moduleUrl: string,
  main: (args: string[]) => Promise<void> | void,
): void {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  const dotEnv = path.join(ROOT, ".env");
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  Promise.resolve(process.argv.slice(2))
    .then(main)
    // Not left to an empty event loop: the schema engine keeps a timer of ten seconds.
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(explainError(error));
      process.exit(1);
    });
}
