import { db } from "@/lib/db";
import { isId } from "@/lib/fields";

type Entry = { targetType: string; targetId: string };
type Names = [id: string, name: string][];

const NAMED = { select: { name: true } } as const;
const BOTH = { band1: NAMED, band2: NAMED } as const;

const pair = ({ band1, band2 }: { band1: { name: string }; band2: { name: string } }) =>
  `${band1.name} × ${band2.name}`;

/** How to find the names of things of a kind, by their ids. */
const KINDS: Record<string, (ids: string[]) => Promise<Names>> = {
  user: async (ids) => {
    const users = await db.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true, band: NAMED },
    });
    return users.map(({ id, username, band }) => [
      id,
      band ? `@${username} (${band.name})` : `@${username}`,
    ]);
  },
  submission: async (ids) => {
    const submissions = await db.submission.findMany({
      where: { id: { in: ids } },
      select: { id: true, collaboration: { select: BOTH } },
    });
    return submissions.map(({ id, collaboration }) => [id, pair(collaboration)]);
  },
  report: async (ids) => {
    const reports = await db.report.findMany({
      where: { id: { in: ids } },
      select: { id: true, reporter: NAMED, band: NAMED },
    });
    return reports.map(({ id, reporter, band }) => [id, `${reporter.name} about ${band.name}`]);
  },
  referral: async (ids) => {
    const select = { id: true, referrer: NAMED, referred: NAMED };
    const referrals = await db.referral.findMany({ where: { id: { in: ids } }, select });
    return referrals.map(({ id, referrer, referred }) => [
      id,
      `${referred.name} invited by ${referrer.name}`,
    ]);
  },
  message: async (ids) => {
    const messages = await db.message.findMany({
      where: { id: { in: ids } },
      select: { id: true, sender: NAMED },
    });
    return messages.map(({ id, sender }) => [id, `From ${sender.name}`]);
  },
};

/** The names of what entries of the log are about, by id; what has none, or is gone, is left out. */
export async function namesOf(entries: Entry[]): Promise<Map<string, string>> {
  const found = Object.entries(KINDS).map(async ([kind, find]) => {
    const ids = new Set(
      entries
        .filter(({ targetType, targetId }) => targetType === kind && isId(targetId))
        .map(({ targetId }) => targetId),
    );
    return ids.size > 0 ? find([...ids]) : [];
  });
  return new Map((await Promise.all(found)).flat());
}
