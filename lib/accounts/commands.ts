import { z } from "zod";
import type { Viewer } from "@/lib/access";
import type { LoginInput, SignupInput } from "@/lib/accounts/schema";
import {
  requireUnconfirmedByOthers,
  accountsByName,
  type AccountsByName,
} from "@/lib/accounts/addresses";
import { confirmedAtSignup, isEmailConfirmed } from "@/lib/mail/confirmation";
import { hashPassword, isPassword, refuseEasyPassword } from "@/lib/accounts/passwords";
import { findDeviceGuesses } from "@/lib/accounts/devices";
import { newReferralCode } from "@/lib/accounts/referral-code";
import { requireCode } from "@/lib/accounts/second-factor";
import { startSession, type Client } from "@/lib/accounts/sessions";
import { recordOwn } from "@/lib/audit/commands";
import { recordSignInRefusal } from "@/lib/accounts/refusals";
import { db, isUniqueViolation, sql, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict } from "@/lib/errors";
import { countGuess, countUse, resetGuesses, guessKeys } from "@/lib/limits";
import { applyReferral, grantAccess, SIGNUP_MONTHS } from "@/lib/referrals/commands";
import type { SignupReferral } from "@/lib/referrals/schema";
import { createFingerprints } from "@/lib/fingerprints";

const AccountRow = z.object({ isActive: z.boolean() });

type SignedIn = { user: Omit<Viewer, "sessionId">; sessionId: string };

/**
 * Signs in by username or e-mail address. An unknown name and a wrong password answer alike, in the same time; ten wrong
 * passwords lock the name. A browser that the account knows is counted apart: strangers cannot lock its owner
 * out. Refusals of accounts that exist are in the log. Throws unauthenticated, forbidden (deactivated), code_required (an account
 * with a second factor) or rate_limited.
 */
export async function logIn(
  { username, password, code }: LoginInput,
  client: Client,
): Promise<SignedIn> {
  await tellingOf("too often", username, client, countUse("login", [client.address]));
  const names = await accountsByName(username);
  const [accounts, deviceGuesses] = await Promise.all([
    listAccounts(names),
    findDeviceGuesses(names, client.device),
  ]);
  // Username and email count together; a name that nobody has is counted all the same.
  const guesses =
    deviceGuesses ?? guessKeys.name(accounts.length === 1 ? accounts[0]!.username : username);
  await tellingOf("too often", username, client, countUse("login", [guesses]));
  await tellingOf("locked", username, client, countGuess(guesses));
  const account = await findByPassword(accounts, password);
  if (!account) {
    if (accounts.length > 0) await afterAnswer(client, () => recordWrongPassword(accounts));
    throw new AppError("unauthenticated", "Invalid credentials");
  }
  if (!account.deactivatedAt) await requireCode(account.id, code, guesses);
  await resetGuesses(guesses);
  if (account.deactivatedAt) return refuseDeactivated(account.id);
  const sessionId = await transaction((tx) => startSessionWith(tx, account, client));
  if (!sessionId) return refuseDeactivated(account.id);
  const { id: userId, email, emailConfirmedAt: confirmedAt, bandId, role } = account;
  const emailConfirmed = isEmailConfirmed({ email, confirmedAt });
  return {
    user: {
      userId,
      username: account.username,
      email,
      emailConfirmed,
      bandId,
      bandName: account.band?.name ?? null,
      aiHelp: account.band?.aiHelp ?? true,
      isAdmin: role === "ADMIN",
    },
    sessionId,
  };
}

const listAccounts = (names: AccountsByName) =>
  db.user.findMany({
    where: names,
    orderBy: { createdAt: "asc" },
    omit: { passwordHash: false },
    include: { band: { select: { name: true, aiHelp: true } } },
  });

/** The account that has this password; a name that nobody has takes as long as one that somebody has. */
async function findByPassword<Account extends { passwordHash: string }>(
  accounts: Account[],
  password: string,
) {
  if (accounts.length === 0) await isPassword(undefined, password);
  for (const account of accounts)
    if (await isPassword(account.passwordHash, password)) return account;
  return undefined;
}

async function recordWrongPassword(accounts: { id: string }[]): Promise<void> {
  for (const { id } of accounts) await recordOwn(db, id, "refuseSignIn", { because: "password" });
}

/** The log can wait: an answer takes the same time for a name that nobody has. */
const afterAnswer = async ({ defer }: Client, work: () => Promise<void>): Promise<void> =>
  defer ? defer(work) : work();

/** Waits for a limit, and logs whom it keeps out. */
async function tellingOf(
  because: "locked" | "too often",
  name: string,
  client: Client,
  limit: Promise<void>,
): Promise<void> {
  await limit.catch(async (error: unknown) => {
    if (error instanceof AppError)
      await afterAnswer(client, () => recordSignInRefusal(name, client.address, because));
    throw error;
  });
}

async function refuseDeactivated(userId: string): Promise<never> {
  await recordOwn(db, userId, "refuseSignIn", { because: "deactivated" });
  throw new AppError("forbidden", "This account has been deactivated");
}

/**
 * A password that is changed at this very moment opens no session, and neither does an account that is deactivated (null): the
 * change holds the user's row until its sessions have ended.
 */
async function startSessionWith(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
  client: Client,
): Promise<string | null> {
  const [unchanged] = await sql(AccountRow, tx)`
    SELECT deactivated_at IS NULL AS "isActive" FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
  if (!unchanged) throw new AppError("unauthenticated", "Invalid credentials");
  return unchanged.isActive ? startSession(tx, id, client) : null;
}

/** Creates user, band, six months of access and a referral code in one transaction, and signs in. Throws conflict for a taken name or address. */
export async function signUp(
  input: SignupInput,
  client: Client,
): Promise<SignedIn & { referral: SignupReferral }> {
  await countUse("signup", [client.address]);
  await refuseEasyPassword(input.password, "password", [
    input.username,
    input.email,
    input.bandName,
  ]);
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction((tx) => createAccount(tx, input, passwordHash, client));
  } catch (error) {
    if (isUniqueViolation(error)) throw await namesTaken(input);
    throw error;
  }
}

/** Long ago, so that the first grant begins at the database's now. */
const NO_ACCESS_YET = new Date(0);

async function createAccount(tx: Tx, input: SignupInput, passwordHash: string, client: Client) {
  const { username, email } = input;
  const band = await tx.band.create({
    data: { name: input.bandName, referralCode: newReferralCode(), accessExpiresAt: NO_ACCESS_YET },
    select: { id: true, name: true },
  });
  const user = await tx.user.create({
    data: { username, email, passwordHash, bandId: band.id, emailConfirmedAt: confirmedAtSignup() },
    select: { id: true, emailConfirmedAt: true },
  });
  await requireUnconfirmedByOthers(tx, email, user.id);
  await grantAccess(tx, band.id, { reason: "SIGNUP", reference: band.id, months: SIGNUP_MONTHS });
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
      isAdmin: false,
      aiHelp: true,
    },
    sessionId,
    referral,
  };
}

async function namesTaken({ username }: SignupInput): Promise<AppError> {
  const taken = await db.user.findUnique({ where: { username }, select: { id: true } });
  return taken
    ? fieldConflict("username", "Username is already taken")
    : fieldConflict("email", "Email is already registered");
}
