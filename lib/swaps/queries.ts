import {
  ownConversations,
  requireBand,
  requireOwnBand,
  visibleBands,
  type BandViewer,
  type Viewer,
} from "@/lib/access";
import { findBandToWriteTo, pairKey } from "@/lib/conversations/queries";
import type { ConversationBand } from "@/lib/conversations/schema";
import { db, queryRows } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, DEFAULT_LIMIT, Position, toPage, type Page } from "@/lib/paging";
import { presentSwapEvent, SwapEventRow } from "@/lib/swaps/present";
import { listOwnSwaps } from "@/lib/swaps/read";
import { proposedSwaps } from "@/lib/swaps/rules/conditions";
import { isOthersNight, withoutReasons } from "@/lib/swaps/rules/third-band";
import type { Swap, SwapEvent, SwapsQuery, SwapWithHistory } from "@/lib/swaps/schema";

const { sql, empty, raw } = Prisma;

/** Of the viewer's band, newest step first. Throws forbidden for another band's. */
export async function listSwaps(
  viewer: Viewer,
  bandId: string,
  { limit, cursor, state }: SwapsQuery,
): Promise<Page<Swap>> {
  const own = requireOwnBand(viewer, bandId);
  const position = decodeCursor(Position, cursor);
  const where = sql`
    swaps.id IN (SELECT swap_id FROM swap_members WHERE band_id = ${own.bandId}::uuid)
    ${state ? sql`AND swaps.state = ${state}::"SwapState"` : empty}
    ${position ? sql`AND (date_trunc('milliseconds', last_step_at), swaps.id) < (${position[0]}::timestamptz, ${position[1]}::uuid)` : empty}`;
  const isUsual = limit === DEFAULT_LIMIT && !state && !position;
  const swaps = await listOwnSwaps(own, {
    where,
    rest: sql`ORDER BY last_step_at DESC, swaps.id DESC LIMIT ${raw(String(limit + 1))}`,
    prepare: isUsual,
  });
  return toPage(
    swaps,
    limit,
    ({ lastStepAt, id }) => [lastStepAt, id],
    (swap) => swap,
  );
}

/** Throws not_found to all but its bands. */
export async function getSwap(viewer: Viewer, swapId: string): Promise<SwapWithHistory> {
  const own = requireBand(viewer);
  const [swap] = await withHistory(
    own,
    await listOwnSwaps(own, { where: sql`swaps.id = ${swapId}::uuid`, prepare: true }),
  );
  if (!swap) throw new AppError("not_found", "Swap not found");
  return swap;
}

const UNDER_WAY = raw("100");

/** Those that are Proposed or On, at most a hundred. */
export const listSwapsUnderWay = (own: BandViewer): Promise<Swap[]> =>
  listOwnSwaps(own, {
    where: sql`swaps.state IN ('Proposed', 'On')
      AND swaps.id IN (SELECT swap_id FROM swap_members WHERE band_id = ${own.bandId}::uuid)`,
    rest: sql`ORDER BY last_step_at DESC, swaps.id DESC LIMIT ${UNDER_WAY}`,
    prepare: true,
  });

/** The id of the swap between the viewer's band and that one, while it is On or can be answered. */
export async function findSwapUnderWay(
  { bandId: ownId }: BandViewer,
  bandId: string,
): Promise<string | null> {
  const swap = await db.swap.findFirst({
    where: {
      key: pairKey(ownId, bandId),
      OR: [{ state: "On" }, proposedSwaps()],
    },
    select: { id: true },
  });
  return swap?.id ?? null;
}

/** The other two of a ring, in its order; null unless all three are different, and see each other. */
export async function findRingPartners(
  own: BandViewer,
  bandIds: [string, string],
): Promise<[ConversationBand, ConversationBand] | null> {
  const [first, second] = await Promise.all(bandIds.map((id) => findBandToWriteTo(own, id)));
  if (!first || !second || first.id === second.id) return null;
  const inReach = { AND: [visibleBands({ bandId: first.id }), { id: second.id }] };
  const seesOther = (await db.band.count({ where: inReach })) > 0;
  return seesOther ? [first, second] : null;
}

const CONVERSATION_SWAPS = raw("20");

/** Latest first. Throws not_found to all but the conversation's two bands. */
export async function listConversationSwaps(
  viewer: Viewer,
  conversationId: string,
): Promise<SwapWithHistory[]> {
  const own = requireBand(viewer);
  await requireOwnConversation(own, conversationId);
  const swaps = await listOwnSwaps(own, {
    where: sql`swaps.id IN (SELECT swap_id FROM swap_legs WHERE conversation_id = ${conversationId}::uuid)`,
    rest: sql`ORDER BY last_step_at DESC, swaps.id DESC LIMIT ${CONVERSATION_SWAPS}`,
    prepare: true,
  });
  return withHistory(own, swaps);
}

async function requireOwnConversation(own: BandViewer, id: string): Promise<void> {
  const found = await db.conversation.findFirst({
    where: { id, ...ownConversations(own) },
    select: { id: true },
  });
  if (!found) throw new AppError("not_found", "Conversation not found");
}

async function withHistory({ bandId }: BandViewer, swaps: Swap[]): Promise<SwapWithHistory[]> {
  const histories = await readHistories(
    bandId,
    swaps.map(({ id }) => id),
  );
  return swaps.map((swap) => ({
    ...swap,
    history: (histories.get(swap.id) ?? []).map((event) =>
      isOthersNight(event.legId, swap.legs, bandId)
        ? { ...event, data: withoutReasons(event.data) }
        : event,
    ),
  }));
}

const HISTORY_MAX = 100;

const HistoryRow = SwapEventRow.extend({ swapId: SwapEventRow.shape.id });

/** The proposal and the latest steps, with the names of the own band's members, and of nobody else. */
async function readHistories(
  ownBandId: string,
  swapIds: string[],
): Promise<Map<string, SwapEvent[]>> {
  const rows = await queryRows(HistoryRow)`
    SELECT e.id, e.swap_id AS "swapId", e.leg_id AS "legId", e.band_id AS "bandId",
      u.username AS "doneBy", e.kind, e.data, e.created_at AS "createdAt"
    FROM unnest(${swapIds}::uuid[]) AS listed (id)
      CROSS JOIN LATERAL (
        SELECT * FROM swap_events WHERE swap_id = listed.id
        ORDER BY kind = 'Proposed' DESC, created_at DESC, id DESC LIMIT ${HISTORY_MAX}::int
      ) e
      LEFT JOIN users u ON u.id = e.user_id AND u.band_id = e.band_id
        AND e.band_id = ${ownBandId}::uuid
    ORDER BY e.created_at, e.id`;
  const histories = new Map<string, SwapEvent[]>();
  for (const { swapId, ...row } of rows) {
    const history = histories.get(swapId) ?? [];
    history.push(presentSwapEvent(row));
    histories.set(swapId, history);
  }
  return histories;
}
