import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What a mailed link carries. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** SHA-256 of a mailed token, as its row holds it. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
