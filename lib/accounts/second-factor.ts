import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/reauthentication";
import type { SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { endOtherSessions } from "@/lib/accounts/sessions";
import { recordOwn } from "@/lib/audit/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { AppError, fieldError } from "@/lib/errors";
import { queueAccountChange } from "@/lib/mail/queue";
import { countGuess, resetGuesses, guessKeys, refundGuess } from "@/lib/limits";
import { decryptSecret, encryptSecret, signingKey } from "@/lib/secrets";

/** Codes before and after the present one that still count: clocks differ by half a minute. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 128 bits each: nobody guesses one, so a keyed hash is enough. */
const RECOVERY_BYTES = 16;

const WRONG = "This code is wrong, or was used already";

const totpOf = (secret: string, username = "") =>
  new TOTP({ issuer: "Doublebill", label: username, secret: Secret.fromBase32(secret) });

export async function getSecondFactor({ userId }: Viewer): Promise<SecondFactor> {
  const isOn = await hasSecondFactor(userId);
  return {
    isOn,
    recoveryCodesLeft: isOn ? await db.recoveryCode.count({ where: { userId, usedAt: null } }) : 0,
  };
}

/** Whether an account asks for a code at sign-in. */
export const hasSecondFactor = async (userId: string): Promise<boolean> =>
  (await db.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) > 0;

/** Makes a new secret for an authenticator app; it counts once a code of it has come. Throws conflict when one counts already, or password_required. */
export async function startSecondFactor(viewer: Viewer): Promise<SecondFactorStart> {
  await requireReauthentication(viewer, "turnOnSecondFactor");
  const { userId, username } = viewer;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const stored = { secret: encryptSecret(secret), lastStep: null };
  const changed = await db.secondFactor.updateMany({
    where: { userId, enabledAt: null },
    data: stored,
  });
  const made =
    changed.count +
    (await db.secondFactor.createMany({ data: { userId, ...stored }, skipDuplicates: true })).count;
  if (made === 0) throw new AppError("conflict", "Two-step sign-in is on already");
  return { secret, uri: totpOf(secret, username).toString() };
}

/** Turns the started second factor on by a code of it, and answers the recovery codes. Throws validation for a wrong code, or password_required. */
export async function turnOnSecondFactor(viewer: Viewer, code: string): Promise<string[]> {
  await requireReauthentication(viewer, "turnOnSecondFactor");
  const guesses = guessKeys.signedIn(viewer.sessionId);
  await countGuess(guesses);
  const recoveryCodes = await transaction(async (tx) => {
    const { userId } = viewer;
    if (!(await takeAppCode(tx, userId, code))) throw fieldError("code", WRONG);
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, enabledAt: null },
      data: { enabledAt: new Date() },
    });
    if (count === 0) throw new AppError("conflict", "Two-step sign-in is on already");
    await recordOwn(tx, userId, "turnOnSecondFactor");
    await queueAccountChange(tx, userId, "twoStepOn");
    await endOtherSessions(tx, viewer);
    return replaceRecoveryCodes(tx, userId);
  });
  await resetGuesses(guesses);
  return recoveryCodes;
}

/** From now on the password is enough. Throws password_required. */
export async function turnOffSecondFactor(viewer: Viewer): Promise<void> {
  await requireReauthentication(viewer, "turnOffSecondFactor");
  await transaction(async (tx) => {
    await removeSecondFactor(tx, viewer.userId);
    await recordOwn(tx, viewer.userId, "turnOffSecondFactor");
    await queueAccountChange(tx, viewer.userId, "twoStepOff");
    await endOtherSessions(tx, viewer);
  });
}

/** Forgets the secret and the recovery codes of an account. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.secondFactor.deleteMany({ where: { userId } });
}

/** New recovery codes; the old ones stop working. Throws not_found without a second factor, or password_required. */
export async function renewRecoveryCodes(viewer: Viewer): Promise<string[]> {
  await requireReauthentication(viewer, "renewRecoveryCodes");
  if (!(await hasSecondFactor(viewer.userId)))
    throw new AppError("not_found", "Two-step sign-in is off");
  return transaction(async (tx) => {
    await recordOwn(tx, viewer.userId, "renewRecoveryCodes");
    await queueAccountChange(tx, viewer.userId, "recoveryCodes");
    return replaceRecoveryCodes(tx, viewer.userId);
  });
}

/** At sign-in, after the password. Wrong codes count towards the same lock as wrong passwords (`guessKeys`). Throws code_required. */
export async function requireCode(
  id: string,
  code: string | undefined,
  guesses: string,
): Promise<void> {
  if (!(await hasSecondFactor(id))) return;
  if (!code) {
    await refundGuess(guesses);
    throw new AppError("code_required");
  }
  if ((await takeAppCode(db, id, code)) || (await takeRecoveryCode(id, code))) return;
  await recordOwn(db, id, "refuseSignIn", { because: "code" });
  throw new AppError("code_required", WRONG);
}

/** Whether this is a code of the app; of two who send it at once, one has it. */
async function takeAppCode(
  tx: Pick<Tx, "secondFactor">,
  userId: string,
  given: string,
): Promise<boolean> {
  const row = await tx.secondFactor.findUnique({ where: { userId }, select: { secret: true } });
  const totp = row && totpOf(decryptSecret(row.secret));
  const delta = totp?.validate({ token: given.replaceAll(/\s/g, ""), window: WINDOW }) ?? null;
  if (!totp || delta === null) return false;
  const step = totp.counter() + delta;
  const used = await tx.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return used.count > 0;
}

const fingerprint = (code: string) =>
  createHmac("sha256", signingKey("recovery codes"))
    .update(code.replaceAll(/[^a-z0-9]/gi, "").toLowerCase())
    .digest("hex");

const takeRecoveryCode = (userId: string, code: string): Promise<boolean> =>
  transaction(async (tx) => {
    const used = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: fingerprint(code), usedAt: null },
      data: { usedAt: new Date() },
    });
    if (used.count === 0) return false;
    await queueAccountChange(tx, userId, "recoveryCodeUsed");
    return true;
  });

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(RECOVERY_BYTES)
      .toString("hex")
      .replace(/(.{8})(?=.)/g, "$1-"),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: fingerprint(code) })),
  });
  return codes;
}
