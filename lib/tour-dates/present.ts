import { displayName } from "@/lib/display-name";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { TourEvent } from "@/lib/tour-dates/schema";

const BAND = {
  select: { id: true, name: true, deactivatedAt: true, deletedAt: true },
} as const satisfies Prisma.BandDefaultArgs;

export const TOUR_DATE_SELECT = {
  id: true,
  bandId: true,
  date: true,
  hasTime: true,
  venue: true,
  city: true,
  country: true,
  description: true,
  ticketUrl: true,
  updatedAt: true,
  leg: { select: { swapId: true, host: BAND, guest: BAND } },
} as const satisfies Prisma.TourDateSelect;

type TourDateRow = Prisma.TourDateGetPayload<{ select: typeof TOUR_DATE_SELECT }>;
type Partner = Prisma.BandGetPayload<typeof BAND>;

/** The other band of a swap's night. */
export const findNightPartner = ({ bandId, leg }: TourDateRow): Partner | null =>
  leg && (leg.host.id === bandId ? leg.guest : leg.host);

/** The description of a swap's night names the partner, unless `nameOf` answers null. */
export function presentTourDate(
  row: TourDateRow,
  nameOf: (partner: Partner) => string | null,
): TourEvent {
  const { id, date, hasTime, venue, city, country, ticketUrl } = row;
  const localTime = date.toISOString();
  const partner = findNightPartner(row);
  const partnerName = partner && nameOf(partner);
  const nightDescription = partnerName ? `With ${partnerName}` : "";
  return {
    id,
    date: localTime,
    time: hasTime ? localTime.slice(11, 16) : null,
    venue,
    city,
    country,
    description: partner ? nightDescription : row.description,
    ticketUrl,
  };
}

/** For the band's own members. */
export const presentOwnTourDate = (row: TourDateRow): TourEvent => ({
  ...presentTourDate(row, displayName),
  ...(row.leg && { swapId: row.leg.swapId }),
  updatedAt: row.updatedAt.toISOString(),
});
