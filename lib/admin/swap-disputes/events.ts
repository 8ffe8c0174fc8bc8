import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { displayName } from "@/lib/display-name";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { parseStored } from "@/lib/parse-stored";
import { SwapEventData } from "@/lib/swaps/schema";
import { describeSwapEvent } from "@/lib/swaps/words/history";

const EVENTS_MAX = 50;

const SWAP_SELECT = {
  id: true,
  members: {
    select: { band: { select: { id: true, name: true, deactivatedAt: true, deletedAt: true } } },
  },
  legs: {
    select: {
      id: true,
      city: true,
      country: true,
      host: { select: { id: true } },
      guest: { select: { id: true } },
    },
  },
  events: {
    select: { id: true, legId: true, bandId: true, kind: true, data: true, createdAt: true },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: EVENTS_MAX,
  },
} satisfies Prisma.SwapSelect;

type Row = Prisma.SwapGetPayload<{ select: typeof SWAP_SELECT }>;
type Events = SwapDispute["events"];

/** The latest of each swap, oldest first. */
export async function listEvents(legs: { swapId: string }[]): Promise<Map<string, Events>> {
  const swaps = await db.swap.findMany({
    where: { id: { in: legs.map(({ swapId }) => swapId) } },
    select: SWAP_SELECT,
  });
  return new Map(swaps.map((swap) => [swap.id, presentEvents(swap)]));
}

function presentEvents({ members, legs, events }: Row): Events {
  const swap = {
    members: members.map(({ band }) => ({ band: { id: band.id, name: displayName(band) } })),
    legs,
  };
  return events.toReversed().map(({ createdAt, data, ...row }) => {
    const event = {
      ...row,
      data: parseStored(SwapEventData, data),
      createdAt: createdAt.toISOString(),
    };
    const { id, kind } = event;
    const text =
      kind === "Disputed"
        ? "The two reports contradict each other."
        : describeSwapEvent(event, { swap, ownBandId: null });
    return { id, kind, text, createdAt: event.createdAt };
  });
}
