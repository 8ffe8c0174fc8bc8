import type { Tx } from "@/lib/db";
import { canonicalMailbox } from "@/lib/fingerprints";

/**
 * Whether people of both bands share a mailbox or browser, or shared a network before `agreedAt`:
 * later they may have shared a club's.
 */
export async function areSamePeople(
  tx: Tx,
  [firstId, secondId]: readonly [string, string],
  agreedAt: Date,
): Promise<boolean> {
  const known = new Set(await listIdentifiers(tx, firstId, agreedAt));
  return (await listIdentifiers(tx, secondId, agreedAt)).some((identifier) =>
    known.has(identifier),
  );
}

async function listIdentifiers(tx: Tx, bandId: string, agreedAt: Date): Promise<string[]> {
  const people = await tx.user.findMany({
    where: { bandId },
    select: {
      email: true,
      sessions: { select: { deviceKey: true, addressKey: true, createdAt: true } },
      knownDevices: { select: { deviceKey: true } },
    },
  });
  return people.flatMap(({ email, sessions, knownDevices }) =>
    [
      email && canonicalMailbox(email),
      ...[...sessions, ...knownDevices].map(({ deviceKey }) => deviceKey),
      ...sessions
        .filter(({ createdAt }) => createdAt < agreedAt)
        .map(({ addressKey }) => addressKey),
    ].filter((identifier) => identifier !== null),
  );
}
