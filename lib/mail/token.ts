import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@/lib/fields";
import { MAIL_KINDS, type MailKind } from "@/lib/mail/schema";
import { signingKey } from "@/lib/secrets";

const sign = (subject: string): Buffer =>
  createHmac("sha256", signingKey("unsubscribe links")).update(subject).digest();

/** Allows nothing but ending this kind. It does not expire: emails are kept for years. */
export function unsubscribeToken(userId: string, kind: MailKind): string {
  const subject = `${userId}.${kind}`;
  return `${subject}.${sign(subject).toString("base64url")}`;
}

export function findUnsubscribeToken(token: string): { userId: string; kind: MailKind } | null {
  const [userId = "", requestedKind = "", signature = ""] = token.split(".");
  const kind = MAIL_KINDS.find((mailKind) => mailKind === requestedKind);
  const signed = Buffer.from(signature, "base64url");
  const right = sign(`${userId}.${requestedKind}`);
  if (!kind || !isId(userId) || signed.length !== right.length || !timingSafeEqual(signed, right))
    return null;
  return { userId, kind };
}
