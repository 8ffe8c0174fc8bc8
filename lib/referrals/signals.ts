import { DAY_MS } from "@/lib/days";
import type { Tx } from "@/lib/db";
import { canonicalMailbox, createFingerprints, type Fingerprints } from "@/lib/fingerprints";
import type { ReferralSignal } from "@/lib/generated/prisma/enums";

/** Completed within 24 hours, not counting those an admin decided; further ones wait for an admin. */
export const MAX_DAILY_REFERRALS = 5;

export type ReferredUser = { id: string; email: string } & Omit<Fingerprints, "emailKey">;

/** Why a new referral has to wait for an admin: the newcomer may be a person who was here before. */
export async function findSignupSignal(
  tx: Tx,
  referrerBandId: string,
  { email, addressKey, deviceKey }: ReferredUser,
): Promise<ReferralSignal | null> {
  if (await sharesMailbox(tx, referrerBandId, email)) return "EMAIL";
  const countSessions = (where: { addressKey: string } | { deviceKey: string }) =>
    tx.session.count({ where: { user: { bandId: referrerBandId }, ...where } });
  if (deviceKey && (await countSessions({ deviceKey })) > 0) return "DEVICE";
  if (addressKey && (await countSessions({ addressKey })) > 0) return "ADDRESS";
  const { emailKey } = createFingerprints({}, email);
  if ((await findUsedKeys(tx, { emailKey, deviceKey })).length > 0) return "AGAIN";
  const sameNetwork = { referrerBandId, addressKey, createdAt: { gt: aDayAgo() } };
  return addressKey && (await tx.referral.count({ where: sameNetwork })) > 0 ? "NETWORK" : null;
}

async function sharesMailbox(tx: Tx, bandId: string, email: string): Promise<boolean> {
  const people = await tx.user.findMany({ where: { bandId }, select: { email: true } });
  const mailbox = canonicalMailbox(email);
  return people.some((person) => person.email && canonicalMailbox(person.email) === mailbox);
}

const aDayAgo = () => new Date(Date.now() - DAY_MS);

type PersonKeys = Pick<Fingerprints, "emailKey" | "deviceKey">;

/** The person's keys that belong to a completed referral. */
export async function findUsedKeys(tx: Tx, { emailKey, deviceKey }: PersonKeys): Promise<string[]> {
  const conditions = [...(emailKey ? [{ emailKey }] : []), ...(deviceKey ? [{ deviceKey }] : [])];
  if (conditions.length === 0) return [];
  const completed = await tx.referral.findMany({
    where: { status: "Completed", OR: conditions },
    select: { emailKey: true, deviceKey: true },
  });
  const usedKeys = completed.flatMap((referral) => [referral.emailKey, referral.deviceKey]);
  return [emailKey, deviceKey]
    .filter((key) => key !== null)
    .filter((key) => usedKeys.includes(key));
}

/** Why a referral that could be completed has to wait for an admin after all. */
export async function findCompletionSignal(
  tx: Tx,
  referrerBandId: string,
  email: string,
  usedKeys: string[],
): Promise<ReferralSignal | null> {
  if (await sharesMailbox(tx, referrerBandId, email)) return "EMAIL";
  if (usedKeys.length > 0) return "AGAIN";
  const completedToday = {
    referrerBandId,
    status: "Completed",
    completedAt: { gt: aDayAgo() },
    decidedAt: null,
  } as const;
  return (await tx.referral.count({ where: completedToday })) >= MAX_DAILY_REFERRALS
    ? "MANY"
    : null;
}
