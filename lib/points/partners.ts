import type { Tx } from "@/lib/db";
import { createFingerprints } from "@/lib/fingerprints";

/**
 * Whether two bands earn by what they do together. They do not where one of them has earned with a band of the same person before, which was
 * deleted since: who signs up again is no new partner.
 */
export async function isEligiblePair(
  tx: Tx,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  return !(await hasEarnedWith(tx, one, other)) && !(await hasEarnedWith(tx, other, one));
}

async function hasEarnedWith(tx: Tx, bandId: string, partnerId: string): Promise<boolean> {
  const people = await tx.user.findMany({ where: { bandId: partnerId }, select: { id: true } });
  const keys = (await Promise.all(people.map(({ id }) => keysOf(tx, id)))).flat();
  return (await tx.formerPartner.count({ where: { bandId, personKey: { in: keys } } })) > 0;
}

/** Before a band is erased with its last user: the bands that it has earned with know the person again, by keyed hashes only. */
export async function recordFormerPartner(tx: Tx, userId: string, bandId: string): Promise<void> {
  const [keys, partners] = [await keysOf(tx, userId), await listPartners(tx, bandId)];
  const data = partners.flatMap((partner) =>
    keys.map((personKey) => ({ bandId: partner, personKey })),
  );
  await tx.formerPartner.createMany({ data, skipDuplicates: true });
}

/** The person's mailbox, and the browsers that they signed in from. */
async function keysOf(tx: Tx, userId: string): Promise<string[]> {
  const { email, sessions } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, sessions: { select: { deviceKey: true } } },
  });
  const keys = [
    createFingerprints({}, email ?? "").emailKey,
    ...sessions.map(({ deviceKey }) => deviceKey),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}

async function listPartners(tx: Tx, bandId: string): Promise<string[]> {
  const other = { id: { not: bandId }, deletedAt: null };
  const shared = await tx.pointEntry.findMany({
    where: { bandId, reason: { in: ["CONVERSATION", "COLLABORATION"] } },
    select: { reason: true, reference: true },
  });
  const ids = (reason: string) =>
    shared.filter((entry) => entry.reason === reason).map(({ reference }) => reference);
  const conversation = {
    OR: [
      { id: { in: ids("CONVERSATION") } },
      { collaboration: { id: { in: ids("COLLABORATION") } } },
    ],
  };
  const members = await tx.conversationMember.findMany({
    where: { band: other, conversation },
    select: { bandId: true },
  });
  return [...new Set(members.map((member) => member.bandId))];
}
