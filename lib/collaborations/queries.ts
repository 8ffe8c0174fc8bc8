import { ownCollaborations, visibleSubmissions, type BandViewer, type Viewer } from "@/lib/access";
import {
  PARTNER_SELECT,
  presentBandOrPlaceholder,
  presentReward,
  REWARD_SELECT,
} from "@/lib/collaborations/present";
import type { RewardEntry, RewardFilter, RewardsQuery } from "@/lib/collaborations/schema";
import { toDay } from "@/lib/days";
import { db } from "@/lib/db";
import { isId } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import {
  decodeCursor,
  encodeCursor,
  olderThan,
  Position,
  toPosition,
  toPage,
  type Page,
} from "@/lib/paging";

const LATEST = {
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  take: 1,
  select: { status: true, adminComment: true, venue: true, showDate: true, caption: true },
} as const satisfies Prisma.Collaboration$submissionsArgs;
const BAND = { select: PARTNER_SELECT } as const;

/** The viewer's collaboration confirmed in a conversation, with its latest submission. */
export async function findOwnCollaboration(viewer: BandViewer, conversationId: string) {
  const row = await db.collaboration.findFirst({
    where: { conversationId, ...ownCollaborations(viewer) },
    select: { id: true, createdAt: true, band1: BAND, band2: BAND, submissions: LATEST },
  });
  if (!row) return null;
  const { submissions, ...collaboration } = row;
  return {
    ...collaboration,
    submission: submissions[0] ?? null,
    band1: presentBandOrPlaceholder(row.band1),
    band2: presentBandOrPlaceholder(row.band2),
  };
}

type Show = { conversationId: string | null; night: string | null };

/** Shows of confirmed pairs without a pending or approved photo; another photo would be refused. */
export async function filterOpenToPhoto<T extends Show>(
  viewer: BandViewer,
  shows: T[],
): Promise<T[]> {
  const ids = shows.flatMap(({ conversationId }) => conversationId ?? []);
  const collaborations = await db.collaboration.findMany({
    where: { conversationId: { in: ids }, ...ownCollaborations(viewer) },
    select: {
      conversationId: true,
      submissions: {
        where: { status: { in: ["Pending", "Approved"] } },
        select: { showDate: true },
      },
    },
  });
  return shows.filter(({ conversationId, night }) => {
    const collaboration = collaborations.find((one) => one.conversationId === conversationId);
    return collaboration?.submissions.every(
      ({ showDate }) => !showDate || toDay(showDate) !== night,
    );
  });
}

/** Community Rewards, newest first: approved entries, and the viewer's own in any status. */
export async function listRewards(
  viewer: Viewer | null,
  { limit, cursor, ...filter }: RewardsQuery,
): Promise<Page<RewardEntry>> {
  const rows = await db.submission.findMany({
    where: {
      AND: [matchingSubmissions(viewer, filter), olderThan(cursor)],
    },
    select: REWARD_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, toPosition, (row) => presentReward(row, viewer?.bandId ?? null));
}

export const countRewards = (viewer: Viewer | null, filter: RewardFilter): Promise<number> =>
  db.submission.count({ where: matchingSubmissions(viewer, filter) });

/** Whether `toPage` makes this cursor of an entry in the list: visitors' pages are cached only for those. */
export async function isRewardCursor(
  viewer: Viewer | null,
  { cursor, ...filter }: RewardFilter & { cursor?: string },
): Promise<boolean> {
  const position = decodeCursor(Position, cursor);
  if (!position) return true;
  const [, id] = position;
  const entry = await db.submission.findFirst({
    where: { AND: [{ id }, matchingSubmissions(viewer, filter)] },
    select: { id: true, createdAt: true },
  });
  // As text: another spelling of the same position would be another page of the cache.
  return entry !== null && encodeCursor(toPosition(entry)) === cursor;
}

export async function findReward(viewer: Viewer | null, id: string): Promise<RewardEntry | null> {
  const row = isId(id)
    ? await db.submission.findFirst({
        where: { AND: [{ id }, visibleSubmissions(viewer)] },
        select: REWARD_SELECT,
      })
    : null;
  return row && presentReward(row, viewer?.bandId ?? null);
}

function matchingSubmissions(
  viewer: Viewer | null,
  { rewardType, region }: RewardFilter,
): Prisma.SubmissionWhereInput {
  const inRegion = region
    ? { OR: [{ band1: { country: region } }, { band2: { country: region } }] }
    : undefined;
  return { AND: [visibleSubmissions(viewer), { rewardType, collaboration: inRegion }] };
}
