import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { getAccountFilter, type AccountFilter } from "@/lib/accounts/email/addresses";
import { verifyPassword } from "@/lib/accounts/passwords/hashing";
import {
  listDeviceAttemptsKeys,
  countAttempt,
  resetAttempts,
  attemptKeys,
} from "@/lib/accounts/passwords/lockout";
import type { LoginInput } from "@/lib/accounts/schema";
import { startSession, type Client } from "@/lib/accounts/sessions/commands";
import { recordSignInDenial, type SignInDenialReason } from "@/lib/accounts/sign-in/denials";
import { hasSecondFactor, requireSecondFactorCode } from "@/lib/accounts/sign-in/second-factor";
import { recordOwnAction } from "@/lib/audit/commands";
import { db, queryRows, transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isEmailConfirmed } from "@/lib/mail/confirmed-addresses";
import { countUse } from "@/lib/rate-limits";

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
    filterAllowed(attempts, countRate),
  );
  const allowed = await auditDenial(
    "locked",
    username,
    client,
    filterAllowed(counted, countAttempt),
  );
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
  return { user: presentSignedIn(account), sessionId };
}

const listAccounts = (filter: AccountFilter) =>
  db.user.findMany({
    where: filter,
    orderBy: { createdAt: "asc" },
    omit: { passwordHash: false },
    include: {
      band: {
        select: { id: true, name: true, aiHelp: true, deactivatedAt: true, deletedAt: true },
      },
    },
  });

type Account = Awaited<ReturnType<typeof listAccounts>>[number];
type Attempt = { account?: Account; attemptsKey: string };

/** Without a hidden band, as `findSessionViewers`. */
function presentSignedIn(account: Account): SignedIn["user"] {
  const { id: userId, username, email, emailConfirmedAt: confirmedAt, bandRole, role } = account;
  const isHidden = account.band?.deactivatedAt || account.band?.deletedAt;
  const band = isHidden ? null : account.band;
  return {
    userId,
    username,
    email,
    emailConfirmed: isEmailConfirmed({ email, confirmedAt }),
    bandId: band?.id ?? null,
    bandName: band?.name ?? null,
    bandRole: band && bandRole,
    aiHelp: band?.aiHelp ?? true,
    isAdmin: role === "ADMIN",
  };
}

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
async function filterAllowed(
  attempts: Attempt[],
  count: (attemptsKey: string) => Promise<void>,
): Promise<Attempt[]> {
  const allowed: Attempt[] = [];
  let denial: unknown;
  for (const attempt of attempts) {
    try {
      await count(attempt.attemptsKey);
      allowed.push(attempt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      denial = error;
    }
  }
  if (allowed.length === 0) throw denial;
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
