import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { requireSetting } from "@/lib/env";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => Buffer.from(requireSetting("ENCRYPTION_KEY"), "base64");

/** AES-256-GCM under ENCRYPTION_KEY: nonce, tag and text in base64url. */
export function encryptSecret(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws when it was changed or encrypted under another ENCRYPTION_KEY. */
export function decryptSecret(stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}

const signingKeys = new Map<string, Buffer>();

export function signingKey(kind: string): Buffer {
  const known = signingKeys.get(kind);
  if (known) return known;
  const made = Buffer.from(
    hkdfSync("sha256", requireSetting("NEXTAUTH_SECRET"), "", `doublebill ${kind}`, 32),
  );
  signingKeys.set(kind, made);
  return made;
}
