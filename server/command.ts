import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths";

/** Something a person has to put right; only the message is printed. */
export class CommandError extends Error {}

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
      console.error(error instanceof CommandError ? error.message : error);
      process.exit(1);
    });
}
