import type { Tx } from "@/lib/db";
import { createFingerprints } from "@/lib/fingerprints";

/** False for new partners if one has earned with a former band of the other's owner. */
export async function isEligiblePair(
  tx: Tx,
  [firstId, secondId]: readonly [string, string],
): Promise<boolean> {
  return (
    !(await hasEarnedWithFormerBand(tx, firstId, secondId)) &&
    !(await hasEarnedWithFormerBand(tx, secondId, firstId))
  );
}

async function hasEarnedWithFormerBand(
  tx: Tx,
  bandId: string,
  partnerId: string,
): Promise<boolean> {
  const former = await tx.formerPartner.findMany({
    where: { bandId },
    select: { personKey: true },
  });
  if (former.length === 0) return false;
  const owners = await tx.user.findMany({
    where: { bandId: partnerId, bandRole: "OWNER" },
    select: { id: true },
  });
  const keys = (await Promise.all(owners.map(({ id }) => listPersonKeys(tx, id)))).flat();
  if (!former.some(({ personKey }) => keys.includes(personKey))) return false;
  // Somebody who came back to their band changes nothing for the bands that it has earned with.
  return !(await listPartners(tx, partnerId)).includes(bandId);
}

/** Before a user leaves `bandId`: stores keyed hashes of them for each band it has earned with. */
export async function recordFormerPartner(tx: Tx, userId: string, bandId: string): Promise<void> {
  const [keys, partners] = [await listPersonKeys(tx, userId), await listPartners(tx, bandId)];
  const data = partners.flatMap((partner) =>
    keys.map((personKey) => ({ bandId: partner, personKey })),
  );
  await tx.formerPartner.createMany({ data, skipDuplicates: true });
}

/** Keys of the person's mailbox and of the browsers they signed in from, also without a session. */
async function listPersonKeys(tx: Tx, userId: string): Promise<string[]> {
  const { email, sessions, knownDevices } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      sessions: { select: { deviceKey: true } },
      knownDevices: { select: { deviceKey: true } },
    },
  });
  const keys = [
    createFingerprints({}, email ?? "").emailKey,
    ...[...sessions, ...knownDevices].map(({ deviceKey }) => deviceKey),
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
