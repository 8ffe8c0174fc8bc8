import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import webPush from "web-push";
import { z } from "zod";

const Secrets = z.object({
  databasePassword: z.string().min(1),
  NEXTAUTH_SECRET: z.string().min(32),
  ENCRYPTION_KEY: z.string().min(32),
  VAPID_PUBLIC_KEY: z.string().min(1),
  VAPID_PRIVATE_KEY: z.string().min(1),
});

export const secretsPath = (folder: string): string => path.join(folder, "secrets.json");

export type Secrets = z.output<typeof Secrets>;

/** Files of versions before push notifications lack the keys for them. */
const StoredSecrets = Secrets.partial({ VAPID_PUBLIC_KEY: true, VAPID_PRIVATE_KEY: true });

/** What a back-up carries: the password of the database belongs to its server. */
export const BackedUpKeys = Secrets.omit({ databasePassword: true }).partial();

/** Created once in DATA_DIR/secrets.json, which only its owner can read; with DATABASE_URL they are settings (lib/env.ts). */
export function readSecrets(dataDir: string): Secrets {
  const file = secretsPath(dataDir);
  const stored = existsSync(file)
    ? StoredSecrets.parse(JSON.parse(readFileSync(file, "utf8")))
    : makeSecrets();
  const complete = Secrets.safeParse(stored);
  if (complete.success) return complete.data;
  const secrets = { ...stored, ...makeVapidKeys() };
  storeSecrets(dataDir, secrets);
  return secrets;
}

export function replaceKeys(dataDir: string, keys: z.output<typeof BackedUpKeys>): void {
  storeSecrets(dataDir, { ...readSecrets(dataDir), ...keys });
}

function makeSecrets() {
  const random = () => randomBytes(32).toString("base64");
  return {
    databasePassword: randomBytes(24).toString("base64url"),
    NEXTAUTH_SECRET: random(),
    ENCRYPTION_KEY: random(),
  };
}

function makeVapidKeys() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

function storeSecrets(dataDir: string, secrets: Secrets): void {
  const file = secretsPath(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}
