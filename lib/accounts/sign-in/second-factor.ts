import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import type { SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { endOtherSessions } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { log } from "@/lib/log";
import { queueAccountChange } from "@/lib/mail/queue";
import {
  countAttempt,
  resetAttempts,
  attemptKeys,
  refundAttempt,
} from "@/lib/accounts/passwords/lockout";
import { lockUser } from "@/lib/row-locks";
import { decryptSecret, encryptSecret, signingKey } from "@/lib/secrets";

/** Time steps before and after the current one that are accepted, for clocks half a minute off. */
const TOTP_WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODE_COUNT = 10;
/** 128 bits cannot be guessed, so a keyed hash is enough. */
const RECOVERY_CODE_BYTES = 16;

const WRONG_CODE = "This code is wrong or was already used";

const createTotp = (secret: string, username = "") =>
  new TOTP({ issuer: "Doublebill", label: username, secret: Secret.fromBase32(secret) });

export async function getSecondFactor({ userId }: Viewer): Promise<SecondFactor> {
  const isOn = await hasSecondFactor(userId);
  return {
    isOn,
    recoveryCodesLeft: isOn ? await db.recoveryCode.count({ where: { userId, usedAt: null } }) : 0,
  };
}

/** Who has to have one: `requireAdmin` in lib/access.ts. */
export const hasSecondFactor = async (
  userId: string,
  tx: Pick<Tx, "secondFactor"> = db,
): Promise<boolean> =>
  (await tx.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0;

/** Creates a secret, enabled by its first code. Throws conflict when one is enabled, or password_required. */
export async function startSecondFactor(viewer: Viewer): Promise<SecondFactorStart> {
  await requireReauthentication(viewer, "turnOnSecondFactor");
  const { userId, username } = viewer;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const stored = { secret: encryptSecret(secret), lastStep: null };
  const changed = await db.secondFactor.updateMany({
    where: { userId, enabledAt: null },
    data: stored,
  });
  const created = await db.secondFactor.createMany({
    data: { userId, ...stored },
    skipDuplicates: true,
  });
  if (changed.count + created.count === 0)
    throw new AppError("conflict", "Two-step sign-in is already on");
  return { secret, uri: createTotp(secret, username).toString() };
}

/** Returns recovery codes. Throws validation for a wrong code, conflict when enabled, or password_required. */
export async function turnOnSecondFactor(viewer: Viewer, code: string): Promise<string[]> {
  await requireReauthentication(viewer, "turnOnSecondFactor");
  const attemptsKey = attemptKeys.signedIn(viewer.sessionId);
  await countAttempt(attemptsKey);
  const recoveryCodes = await transaction(async (tx) => {
    const { userId } = viewer;
    await lockUser(tx, userId);
    if (!(await consumeTotpCode(tx, userId, code))) throw fieldError("code", WRONG_CODE);
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, enabledAt: null },
      data: { enabledAt: new Date() },
    });
    if (count === 0) throw new AppError("conflict", "Two-step sign-in is already on");
    await recordOwnAction(tx, userId, "turnOnSecondFactor");
    await queueAccountChange(tx, userId, "twoStepOn");
    await endOtherSessions(tx, viewer);
    return replaceRecoveryCodes(tx, userId);
  });
  await resetAttempts(attemptsKey);
  return recoveryCodes;
}

/** Also ends other sessions. Nothing happens when it is off. Throws password_required. */
export async function turnOffSecondFactor(viewer: Viewer): Promise<void> {
  await requireReauthentication(viewer, "turnOffSecondFactor");
  await transaction(async (tx) => {
    await lockUser(tx, viewer.userId);
    if (!(await hasSecondFactor(viewer.userId, tx))) return;
    await removeSecondFactor(tx, viewer.userId);
    await recordOwnAction(tx, viewer.userId, "turnOffSecondFactor");
    await queueAccountChange(tx, viewer.userId, "twoStepOff");
    await endOtherSessions(tx, viewer);
  });
}

export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.secondFactor.deleteMany({ where: { userId } });
}

/** Replaces the recovery codes. Throws not_found without a second factor, or password_required. */
export async function renewRecoveryCodes(viewer: Viewer): Promise<string[]> {
  await requireReauthentication(viewer, "renewRecoveryCodes");
  return transaction(async (tx) => {
    await lockUser(tx, viewer.userId);
    if (!(await hasSecondFactor(viewer.userId, tx)))
      throw new AppError("not_found", "Two-step sign-in is off");
    await recordOwnAction(tx, viewer.userId, "renewRecoveryCodes");
    await queueAccountChange(tx, viewer.userId, "recoveryCodes");
    return replaceRecoveryCodes(tx, viewer.userId);
  });
}

/** False where none is asked for. Wrong codes count towards the password's lockout. Throws code_required. */
export async function requireSecondFactorCode(
  id: string,
  code: string | undefined,
  attemptsKey: string,
): Promise<boolean> {
  if (!(await hasSecondFactor(id))) return false;
  if (!code) {
    await refundAttempt(attemptsKey);
    throw new AppError("code_required");
  }
  if ((await consumeTotpCode(db, id, code)) || (await consumeRecoveryCode(id, code))) return true;
  await recordOwnAction(db, id, "refuseSignIn", { because: "code" });
  throw new AppError("code_required", WRONG_CODE);
}

/** Null for a secret under another ENCRYPTION_KEY. */
function tryDecryptSecret(userId: string, stored: string): string | null {
  try {
    return decryptSecret(stored);
  } catch (error) {
    log.warn({ userId, error: String(error) }, "two-step secret not decrypted");
    return null;
  }
}

/** False also for a code that was used before, even concurrently. */
async function consumeTotpCode(
  tx: Pick<Tx, "secondFactor">,
  userId: string,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, "");
  // otpauth throws for other characters in a code of the right length.
  if (!/^\d{6}$/.test(token)) return false;
  const row = await tx.secondFactor.findUnique({ where: { userId }, select: { secret: true } });
  const secret = row && tryDecryptSecret(userId, row.secret);
  if (!secret) return false;
  const totp = createTotp(secret);
  const delta = totp.validate({ token, window: TOTP_WINDOW });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  const used = await tx.secondFactor.updateMany({
    // The secret that was read: starting over replaces it.
    where: { userId, secret: row.secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return used.count > 0;
}

const hashRecoveryCode = (code: string) =>
  createHmac("sha256", signingKey("recovery codes"))
    .update(code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase())
    .digest("hex");

const consumeRecoveryCode = (userId: string, code: string): Promise<boolean> =>
  transaction(async (tx) => {
    const used = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: hashRecoveryCode(code), usedAt: null },
      data: { usedAt: new Date() },
    });
    if (used.count === 0) return false;
    await queueAccountChange(tx, userId, "recoveryCodeUsed");
    return true;
  });

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(RECOVERY_CODE_BYTES)
      .toString("hex")
      .replace(/(.{8})(?=.)/g, "$1-"),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  });
  return codes;
}
