import { db } from "@/lib/db";
import { isId } from "@/lib/fields";

type Entry = { targetType: string; targetId: string };
type NamesById = [id: string, name: string][];

const NAME = { select: { name: true } } as const;

const FIND_NAMES: Record<string, (ids: string[]) => Promise<NamesById>> = {
  user: async (ids) => {
    const users = await db.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true, band: NAME },
    });
    return users.map(({ id, username, band }) => [
      id,
      band ? `@${username} (${band.name})` : `@${username}`,
    ]);
  },
  submission: async (ids) => {
    const submissions = await db.submission.findMany({
      where: { id: { in: ids } },
      select: { id: true, collaboration: { select: { band1: NAME, band2: NAME } } },
    });
    return submissions.map(({ id, collaboration: { band1, band2 } }) => [
      id,
      `${band1.name} × ${band2.name}`,
    ]);
  },
  report: async (ids) => {
    const reports = await db.report.findMany({
      where: { id: { in: ids } },
      select: { id: true, reporter: NAME, band: NAME },
    });
    return reports.map(({ id, reporter, band }) => [id, `${reporter.name} about ${band.name}`]);
  },
  referral: async (ids) => {
    const select = { id: true, referrer: NAME, referred: NAME };
    const referrals = await db.referral.findMany({ where: { id: { in: ids } }, select });
    return referrals.map(({ id, referrer, referred }) => [
      id,
      `${referred.name} invited by ${referrer.name}`,
    ]);
  },
  message: async (ids) => {
    const messages = await db.message.findMany({
      where: { id: { in: ids } },
      select: { id: true, sender: NAME },
    });
    return messages.map(({ id, sender }) => [id, `From ${sender.name}`]);
  },
  leg: async (ids) => {
    const select = { id: true, host: NAME, guest: NAME };
    const legs = await db.swapLeg.findMany({ where: { id: { in: ids } }, select });
    return legs.map(({ id, host, guest }) => [id, `${guest.name} at ${host.name}`]);
  },
  reliabilityEvent: async (ids) => {
    const select = { id: true, band: NAME };
    const events = await db.reliabilityEvent.findMany({ where: { id: { in: ids } }, select });
    return events.map(({ id, band }) => [id, `By ${band.name}`]);
  },
};

/** By target id; without targets that are gone or have no name. */
export async function findTargetNames(entries: Entry[]): Promise<Map<string, string>> {
  const names = Object.entries(FIND_NAMES).map(async ([type, find]) => {
    const ids = new Set(
      entries
        .filter(({ targetType, targetId }) => targetType === type && isId(targetId))
        .map(({ targetId }) => targetId),
    );
    return ids.size > 0 ? find([...ids]) : [];
  });
  return new Map((await Promise.all(names)).flat());
}
