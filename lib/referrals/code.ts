import { randomInt } from "node:crypto";

// Without characters that are easily confused. What a reset does: lib/admin/users/commands.ts.
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

export const newReferralCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
