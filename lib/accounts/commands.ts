import type { Viewer } from "@/lib/access";
import { USERNAME_TAKEN, type EmailInput, type SignupInput } from "@/lib/accounts/schema";
import {
  EMAIL_TAKEN,
  lockAddress,
  requireUnconfirmedByOthers,
  revokeMailedLinks,
} from "@/lib/accounts/email/addresses";
import { confirmedAtSignup } from "@/lib/mail/confirmed-addresses";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { newReferralCode } from "@/lib/referrals/code";
import { startSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import type { SignedIn } from "@/lib/accounts/sign-in/commands";
import { db, isUniqueViolation, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict } from "@/lib/errors";
import { countUse } from "@/lib/rate-limits";
import { extendFreePeriod } from "@/lib/referrals/free-period";
import { applyReferral, completeReferralsAround, SIGNUP_MONTHS } from "@/lib/referrals/commands";
import type { SignupReferral } from "@/lib/referrals/schema";
import { createFingerprints } from "@/lib/fingerprints";
import { env } from "@/lib/env";

/** Ignores unknown codes. Throws conflict for a taken name, or an address confirmed by others. */
export async function signUp(
  input: SignupInput,
  client: Client,
): Promise<SignedIn & { referral: SignupReferral }> {
  await countUse("signup", [client.ip]);
  await requireStrongPassword(input.password, "password", [
    input.username,
    input.email,
    input.bandName,
  ]);
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction((tx) => createAccount(tx, input, passwordHash, client));
  } catch (error) {
    if (isUniqueViolation(error)) throw await toTakenError(input);
    throw error;
  }
}

/** In the past, so that the first grant begins at the database's now. */
const NO_FREE_PERIOD_YET = new Date(0);

/** What `signUp` does once the password is accepted and hashed. Throws a unique violation for a taken name. */
export async function createAccount(
  tx: Tx,
  input: SignupInput,
  passwordHash: string,
  client: Client,
) {
  const { username, email } = input;
  const { band, ...user } = await createOwner(tx, input, passwordHash);
  await requireUnconfirmedByOthers(tx, email, user.id);
  await extendFreePeriod(tx, band.id, {
    reason: "SIGNUP",
    reference: band.id,
    months: SIGNUP_MONTHS,
  });
  const referral = await applyReferral(tx, input.referralCode, {
    ...band,
    email,
    ...createFingerprints(client, email),
  });
  const sessionId = await startSession(tx, user.id, client);
  return {
    user: {
      userId: user.id,
      username,
      email,
      emailConfirmed: user.emailConfirmedAt !== null,
      bandId: band.id,
      bandName: band.name,
      bandRole: "OWNER" as const,
      isAdmin: false,
      aiHelp: true,
    },
    sessionId,
    referral,
  };
}

async function createOwner(
  tx: Tx,
  { username, email, bandName }: SignupInput,
  passwordHash: string,
) {
  const band = await tx.band.create({
    data: {
      name: bandName,
      referralCode: newReferralCode(),
      accessExpiresAt: NO_FREE_PERIOD_YET,
    },
    select: { id: true, name: true },
  });
  const user = await tx.user.create({
    data: {
      username,
      email,
      passwordHash,
      emailConfirmedAt: confirmedAtSignup(),
      bandId: band.id,
      bandRole: "OWNER",
    },
    select: { id: true, emailConfirmedAt: true },
  });
  return { ...user, band };
}

/** For a sign-up that broke a unique key. */
export async function toTakenError({ username }: Pick<SignupInput, "username">): Promise<AppError> {
  const taken = await db.user.findUnique({ where: { username }, select: { id: true } });
  return taken ? fieldConflict("username", USERNAME_TAKEN) : fieldConflict("email", EMAIL_TAKEN);
}

/** Throws conflict when either address is confirmed already, and as `requirePassword`. */
export async function changeEmail(viewer: Viewer, { email, password }: EmailInput): Promise<void> {
  const { userId } = viewer;
  await requirePassword(viewer, password, "password");
  try {
    await transaction(async (tx) => {
      const addresses = [
        ...new Set([email, viewer.email ?? email].map((address) => address.toLowerCase())),
      ];
      for (const address of addresses.sort()) await lockAddress(tx, address);
      await requireUnconfirmedByOthers(tx, email, userId);
      const changed = await tx.user.updateMany({
        where: { id: userId, email: viewer.email, emailConfirmedAt: null },
        data: { email, emailConfirmedAt: confirmedAtSignup() },
      });
      if (changed.count === 0)
        throw new AppError("conflict", "Your email address is already confirmed");
      await revokeMailedLinks(tx, userId);
      await recordOwnAction(tx, userId, "changeEmail");
      if (!env().SMTP_URL && viewer.bandId) await completeReferralsAround(tx, viewer.bandId);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? fieldConflict("email", EMAIL_TAKEN) : error;
  }
}
