import { pino } from "pino";
import { env } from "@/lib/env";

/** Fields that could hold a secret are cut before they are written. */
export const log = pino({
  level: readLevel(),
  redact: {
    paths: [
      "password",
      "newPassword",
      "currentPassword",
      "token",
      "cookie",
      "authorization",
      "*.password",
      "*.token",
      "headers.cookie",
      "headers.authorization",
    ],
    censor: "[cut]",
  },
});

function readLevel() {
  try {
    return env().LOG_LEVEL;
  } catch {
    return "info";
  }
}
