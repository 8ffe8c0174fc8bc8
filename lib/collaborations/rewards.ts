import { visibleSubmissions, type Viewer } from "@/lib/access";
import { presentReward, REWARD_SELECT, type RewardRow } from "@/lib/collaborations/present";
import { Position, type RewardEntry, type RewardFilter, type RewardsQuery } from "@/lib/collaborations/schema";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

const positionOf = ({ createdAt, id }: RewardRow) => [createdAt.toISOString(), id];

/** Entries of Community Rewards, newest first: approved ones, and the own band's others, marked by `status`. */
export async function listRewards(viewer: Viewer, { limit, cursor, ...filter }: RewardsQuery): Promise<Page<RewardEntry>> {
  const after = decodeCursor(Position, cursor);
  const rows = await db.submission.findMany({
    where: { AND: [within(viewer, filter), after ? { OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { lt: after[1] } }] } : {}] },
    select: REWARD_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, positionOf, (row) => presentReward(row, viewer.bandId));
}

/** How many entries the viewer finds under a filter. */
export const countRewards = (viewer: Viewer, filter: RewardFilter): Promise<number> => db.submission.count({ where: within(viewer, filter) });

/** A region is the country of either band. */
function within(viewer: Viewer, { rewardType, region }: RewardFilter): Prisma.SubmissionWhereInput {
  const either = region ? { OR: [{ band1: { country: region } }, { band2: { country: region } }] } : undefined;
  return { AND: [visibleSubmissions(viewer), { rewardType, collaboration: either }] };
}
