import { z } from "zod";
import type { Viewer } from "@/lib/access";
import type { EmailInput, LoginInput, SignupInput } from "@/lib/accounts/schema";
import {
  EMAIL_TAKEN,
  getAccountFilter,
  lockAddress,
  requireUnconfirmedByOthers,
  revokeMailedLinks,
  type AccountFilter,
} from "@/lib/accounts/email/addresses";
import { confirmedAtSignup, isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import { requireStrongPassword } from "@/lib/accounts/passwords/strength";
import { hashPassword, verifyPassword } from "@/lib/accounts/passwords/hashing";
import {
  listDeviceAttemptsKeys,
  countAttempt,
  resetAttempts,
  attemptKeys,
} from "@/lib/accounts/passwords/lockout";
import { newReferralCode } from "@/lib/referrals/code";
import { hasSecondFactor, requireSecondFactorCode } from "@/lib/accounts/sign-in/second-factor";
import { startSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordOwnAction } from "@/lib/audit/commands";
import { recordSignInDenial, type SignInDenialReason } from "@/lib/accounts/sign-in/denials";
import { db, isUniqueViolation, queryRows, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict } from "@/lib/errors";
import { countUse } from "@/lib/rate-limits";
import { extendFreePeriod } from "@/lib/referrals/free-period";
import { applyReferral, completeReferralsAround, SIGNUP_MONTHS } from "@/lib/referrals/commands";
import type { SignupReferral } from "@/lib/referrals/schema";
import { createFingerprints } from "@/lib/fingerprints";
import { env } from "@/lib/env";

const AccountRow = z.object({ isActive: z.boolean() });

export type SignedIn = { user: Omit<Viewer, "sessionId">; sessionId: string };

/**
 * Unknown names and wrong passwords get the same answer in the same time; ten wrong passwords lock
 * the name, except on known devices. Throws unauthenticated, forbidden (deactivated), code_required
 * (second factor) or rate_limited.
 */
export async function logIn(
  { username, password, code }: LoginInput,
  client: Client,
): Promise<SignedIn> {
  await auditDenial("too often", username, client, countUse("login", [client.ip]));
  const attempts = await listAttempts(username, client.device);
  const countRate = (attemptsKey: string) => countUse("login", [attemptsKey]);
  const counted = await auditDenial(
    "too often",
    username,
    client,
    keepAllowed(attempts, countRate),
  );
  const allowed = await auditDenial("locked", username, client, keepAllowed(counted, countAttempt));
  const matched = await findByPassword(allowed, password);
  if (!matched) {
    await afterResponse(client, () => recordWrongPassword(allowed));
    throw new AppError("unauthenticated", "Invalid credentials");
  }
  const { account, attemptsKey } = matched;
  const hasGivenCode =
    !account.deactivatedAt && (await requireSecondFactorCode(account.id, code, attemptsKey));
  await resetAttempts(attemptsKey);
  if (account.deactivatedAt) return refuseDeactivated(account.id);
  const sessionId = await transaction((tx) =>
    startSessionWith(tx, { ...account, hasGivenCode }, client),
  );
  if (!sessionId) return refuseDeactivated(account.id);
  const { id: userId, email, emailConfirmedAt: confirmedAt, bandId, bandRole, role } = account;
  const emailConfirmed = isEmailConfirmed({ email, confirmedAt });
  return {
    user: {
      userId,
      username: account.username,
      email,
      emailConfirmed,
      bandId,
      bandName: account.band?.name ?? null,
      bandRole,
      aiHelp: account.band?.aiHelp ?? true,
      isAdmin: role === "ADMIN",
    },
    sessionId,
  };
}

const listAccounts = (filter: AccountFilter) =>
  db.user.findMany({
    where: filter,
    orderBy: { createdAt: "asc" },
    omit: { passwordHash: false },
    include: { band: { select: { name: true, aiHelp: true } } },
  });

type Account = Awaited<ReturnType<typeof listAccounts>>[number];
type Attempt = { account?: Account; attemptsKey: string };

/** One per account that the name may sign in to, each with its own count; an unknown name is counted all the same. */
async function listAttempts(name: string, device: string | undefined): Promise<Attempt[]> {
  const filter = await getAccountFilter(name);
  const [accounts, deviceAttemptsKeys] = await Promise.all([
    listAccounts(filter),
    listDeviceAttemptsKeys(filter, device),
  ]);
  if (accounts.length === 0) return [{ attemptsKey: attemptKeys.name(name) }];
  return accounts.map((account) => ({
    account,
    attemptsKey: deviceAttemptsKeys.get(account.id) ?? attemptKeys.name(account.username),
  }));
}

/** Drops the attempts that their limit refuses. Throws rate_limited when none is left. */
async function keepAllowed(
  attempts: Attempt[],
  count: (attemptsKey: string) => Promise<void>,
): Promise<Attempt[]> {
  const allowed: Attempt[] = [];
  let refusal: unknown;
  for (const attempt of attempts) {
    try {
      await count(attempt.attemptsKey);
      allowed.push(attempt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
    }
  }
  if (allowed.length === 0) throw refusal;
  return allowed;
}

/** Takes as long for an unknown name as for a known one. */
async function findByPassword(attempts: Attempt[], password: string) {
  for (const { account, attemptsKey } of attempts)
    if ((await verifyPassword(account?.passwordHash, password)) && account)
      return { account, attemptsKey };
  return undefined;
}

async function recordWrongPassword(attempts: Attempt[]): Promise<void> {
  for (const { account } of attempts)
    if (account) await recordOwnAction(db, account.id, "refuseSignIn", { because: "password" });
}

// Auditing must not make the response slower for names that exist.
const afterResponse = async ({ defer }: Client, work: () => Promise<void>): Promise<void> =>
  defer ? defer(work) : work();

async function auditDenial<T>(
  reason: SignInDenialReason,
  name: string,
  client: Client,
  limit: Promise<T>,
): Promise<T> {
  return limit.catch(async (error: unknown) => {
    if (error instanceof AppError)
      await afterResponse(client, () => recordSignInDenial(name, client.ip, reason));
    throw error;
  });
}

async function refuseDeactivated(userId: string): Promise<never> {
  await recordOwnAction(db, userId, "refuseSignIn", { because: "deactivated" });
  throw new AppError("forbidden", "This account has been deactivated");
}

/** Null for an account deactivated meanwhile. The shared lock waits for concurrent changes of password and second factor. */
async function startSessionWith(
  tx: Tx,
  { id, passwordHash, hasGivenCode }: { id: string; passwordHash: string; hasGivenCode: boolean },
  client: Client,
): Promise<string | null> {
  const [unchanged] = await queryRows(AccountRow, tx)`
    SELECT deactivated_at IS NULL AS "isActive" FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
  if (!unchanged) throw new AppError("unauthenticated", "Invalid credentials");
  if (!unchanged.isActive) return null;
  if (!hasGivenCode && (await hasSecondFactor(id, tx))) throw new AppError("code_required");
  return startSession(tx, id, client);
}

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
  const band = await tx.band.create({
    data: {
      name: input.bandName,
      referralCode: newReferralCode(),
      accessExpiresAt: NO_FREE_PERIOD_YET,
    },
    select: { id: true, name: true },
  });
  const user = await tx.user.create({
    data: {
      ...{ username, email, passwordHash, emailConfirmedAt: confirmedAtSignup() },
      bandId: band.id,
      bandRole: "OWNER",
    },
    select: { id: true, emailConfirmedAt: true },
  });
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

/** For a sign-up that broke a unique key. */
export async function toTakenError({ username }: Pick<SignupInput, "username">): Promise<AppError> {
  const taken = await db.user.findUnique({ where: { username }, select: { id: true } });
  return taken
    ? fieldConflict("username", "Username is already taken")
    : fieldConflict("email", EMAIL_TAKEN);
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
