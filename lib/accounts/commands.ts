import type { Viewer } from "@/lib/access";
import type { LoginInput, SignupInput } from "@/lib/accounts/schema";
import { hashPassword, isPassword } from "@/lib/accounts/passwords";
import { newReferralCode } from "@/lib/accounts/referral-code";
import { startSession } from "@/lib/accounts/sessions";
import { db, isUniqueViolation, transaction, type Tx } from "@/lib/db";
import { AppError, fieldConflict } from "@/lib/errors";
import { countUse, countWrongPassword, forgetWrongPasswords, refuseLocked } from "@/lib/limits";
import { applyReferral, grantAccess, SIGNUP_MONTHS } from "@/lib/referrals/commands";

type SignedIn = { user: Omit<Viewer, "sessionId">; sessionId: string };

/** The client's address (for the limits) and what it calls itself (for the list of sessions). */
type Client = { address: string; userAgent?: string | null };

/**
 * Signs in by username or e-mail address. An unknown name and a wrong password answer alike, in the same time; ten wrong
 * passwords lock the name. Throws unauthenticated, forbidden (deactivated) or rate_limited.
 */
export async function logIn({ username, password }: LoginInput, client: Client): Promise<SignedIn> {
  await countUse("login", [client.address, username.toLowerCase()]);
  const account = await db.user.findFirst({
    where: { OR: [{ username }, { email: username }] },
    omit: { passwordHash: false },
    include: { band: { select: { name: true } } },
  });
  // Username and address count together; a name that nobody has is locked all the same.
  const accountName = account?.username ?? username;
  await refuseLocked(accountName);
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    await countWrongPassword(accountName);
    throw new AppError("unauthenticated", "Invalid credentials");
  }
  if (account.deactivatedAt) throw new AppError("forbidden", "This account has been deactivated");
  await forgetWrongPasswords(accountName);
  const sessionId = await transaction((tx) => startSessionWith(tx, account, client));
  const { id: userId, email, bandId, role } = account;
  return { user: { userId, username: account.username, email, bandId, bandName: account.band?.name ?? null, isAdmin: role === "ADMIN" }, sessionId };
}

/** A password that is changed at this very moment opens no session: the change holds the user's row until its sessions have ended. */
async function startSessionWith(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string }, { userAgent }: Client): Promise<string> {
  const unchanged = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
  if (unchanged.length === 0) throw new AppError("unauthenticated", "Invalid credentials");
  return startSession(tx, id, userAgent);
}

/** Creates user, band, six months of access and a referral code in one transaction, and signs in. Throws conflict for a taken name or address. */
export async function signUp(input: SignupInput, client: Client): Promise<SignedIn & { referral: "applied" | "unknown" | "none" }> {
  await countUse("signup", [client.address]);
  const passwordHash = await hashPassword(input.password);
  try {
    return await transaction((tx) => createAccount(tx, input, passwordHash, client));
  } catch (error) {
    if (isUniqueViolation(error)) throw await namesTaken(input);
    throw error;
  }
}

async function createAccount(tx: Tx, input: SignupInput, passwordHash: string, client: Client) {
  const { username, email } = input;
  const band = await tx.band.create({ data: { name: input.bandName, referralCode: newReferralCode(), accessExpiresAt: new Date() }, select: { id: true, name: true } });
  const user = await tx.user.create({ data: { username, email, passwordHash, bandId: band.id }, select: { id: true } });
  await grantAccess(tx, band.id, { reason: "SIGNUP", reference: band.id, months: SIGNUP_MONTHS });
  const referral = await applyReferral(tx, input.referralCode, band);
  const sessionId = await startSession(tx, user.id, client.userAgent);
  return { user: { userId: user.id, username, email, bandId: band.id, bandName: band.name, isAdmin: false }, sessionId, referral };
}

async function namesTaken({ username }: SignupInput): Promise<AppError> {
  const taken = await db.user.findUnique({ where: { username }, select: { id: true } });
  return taken ? fieldConflict("username", "Username is already taken") : fieldConflict("email", "Email is already registered");
}
