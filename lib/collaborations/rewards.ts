import { visibleSubmissions, type Viewer } from "@/lib/access";
import { presentReward, REWARD_SELECT, type RewardRow } from "@/lib/collaborations/present";
import {
  Position,
  type RewardEntry,
  type RewardFilter,
  type RewardsQuery,
} from "@/lib/collaborations/schema";
import { db } from "@/lib/db";
import { isId } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, olderThan, toPage, type Page } from "@/lib/paging";

const positionOf = ({ createdAt, id }: RewardRow) => [createdAt.toISOString(), id];

/** Entries of Community Rewards, newest first: approved ones, and the own band's others, marked by `status`; visitors' pages show the first few. */
export async function listRewards(
  viewer: Viewer | null,
  { limit, cursor, ...filter }: RewardsQuery,
): Promise<Page<RewardEntry>> {
  const rows = await db.submission.findMany({
    where: { AND: [within(viewer, filter), olderThan(decodeCursor(Position, cursor))] },
    select: REWARD_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, positionOf, (row) => presentReward(row, viewer?.bandId ?? null));
}

/** How many entries the viewer finds under a filter. */
export const countRewards = (viewer: Viewer, filter: RewardFilter): Promise<number> =>
  db.submission.count({ where: within(viewer, filter) });

/** One entry; visitors too see an approved one. Null for all that is out of the viewer's reach. */
export async function findReward(viewer: Viewer | null, id: string): Promise<RewardEntry | null> {
  const row = isId(id)
    ? await db.submission.findFirst({
        where: { AND: [{ id }, visibleSubmissions(viewer)] },
        select: REWARD_SELECT,
      })
    : null;
  return row && presentReward(row, viewer?.bandId ?? null);
}

/** A region is the country of either band. */
function within(
  viewer: Viewer | null,
  { rewardType, region }: RewardFilter,
): Prisma.SubmissionWhereInput {
  const either = region
    ? { OR: [{ band1: { country: region } }, { band2: { country: region } }] }
    : undefined;
  return { AND: [visibleSubmissions(viewer), { rewardType, collaboration: either }] };
}
