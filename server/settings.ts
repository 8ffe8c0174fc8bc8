import { EnvError, readEnv, type Env } from "@/lib/env";
import { CommandError } from "./command";

/** Throws CommandError with all that is wrong. */
export function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}
