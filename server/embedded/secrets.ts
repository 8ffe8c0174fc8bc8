import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Secrets = z.object({
  databasePassword: z.string().min(1),
  NEXTAUTH_SECRET: z.string().min(32),
  ENCRYPTION_KEY: z.string().min(32),
});

export type Secrets = z.output<typeof Secrets>;

/** Created once in DATA_DIR/secrets.json, which only its owner can read. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) makeSecrets(file);
  return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
}

function makeSecrets(file: string): void {
  const random = () => randomBytes(32).toString("base64");
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString("base64url"),
    NEXTAUTH_SECRET: random(),
    ENCRYPTION_KEY: random(),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}
