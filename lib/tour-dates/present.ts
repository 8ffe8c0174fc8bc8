import type { Prisma } from "@/lib/generated/prisma/client";
import type { TourEvent } from "@/lib/tour-dates/schema";

export const TOUR_DATE_SELECT = {
  id: true,
  date: true,
  hasTime: true,
  venue: true,
  city: true,
  country: true,
  description: true,
  ticketUrl: true,
  updatedAt: true,
} as const satisfies Prisma.TourDateSelect;

export const OWN_TOUR_DATE_SELECT = {
  ...TOUR_DATE_SELECT,
  leg: { select: { swapId: true } },
} as const satisfies Prisma.TourDateSelect;

type OwnTourDateRow = Prisma.TourDateGetPayload<{ select: typeof OWN_TOUR_DATE_SELECT }>;
type TourDateRow = Prisma.TourDateGetPayload<{ select: typeof TOUR_DATE_SELECT }>;

export function presentTourDate({
  id,
  date,
  hasTime,
  venue,
  city,
  country,
  description,
  ticketUrl,
}: TourDateRow): TourEvent {
  const localTime = date.toISOString();
  return {
    id,
    date: localTime,
    time: hasTime ? localTime.slice(11, 16) : null,
    venue,
    city,
    country,
    description,
    ticketUrl,
  };
}

/** For the band's own members. */
export const presentOwnTourDate = (row: OwnTourDateRow): TourEvent => ({
  ...presentTourDate(row),
  ...(row.leg && { swapId: row.leg.swapId }),
  updatedAt: row.updatedAt.toISOString(),
});
