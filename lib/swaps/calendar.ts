import ical, { ICalEventStatus } from "ical-generator";
import { ownLegs, requireBand, type Viewer } from "@/lib/access";
import { displayName } from "@/lib/display-name";
import { toDay } from "@/lib/days";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { SwapLegState } from "@/lib/generated/prisma/enums";
import { SwapTerms } from "@/lib/swaps/schema";
import { describeTerms } from "@/lib/swaps/words/terms";
import { describePlace, toCalendarTimes } from "@/lib/tour-dates/calendar";
import { localTime } from "@/lib/tour-dates/local-time";

const NAME = { select: { id: true, name: true, deactivatedAt: true, deletedAt: true } } as const;
const SELECT = {
  id: true,
  swapId: true,
  state: true,
  offerNo: true,
  night: true,
  time: true,
  venue: true,
  city: true,
  country: true,
  terms: true,
  host: NAME,
  guest: NAME,
} as const satisfies Prisma.SwapLegSelect;

type AgreedLeg = Prisma.SwapLegGetPayload<{ select: typeof SELECT }> & { night: Date };

/** A night that nobody reported may have been played. */
const STATES_WITH_NIGHT: SwapLegState[] = ["Agreed", "Played", "Disputed", "Lapsed"];

/**
 * iCalendar (RFC 5545); the number rises with every change, and cancelled nights stay, so that
 * calendars follow. Throws not_found to all but its bands, and while no night was ever agreed.
 */
export async function getNightCalendar(viewer: Viewer, legId: string): Promise<string> {
  const own = requireBand(viewer);
  const leg = await db.swapLeg.findFirst({
    where: { id: legId, night: { not: null }, ...ownLegs(own) },
    select: SELECT,
  });
  if (!leg?.night) throw new AppError("not_found", "Night not found");
  const calendar = ical({ prodId: { company: "Doublebill", product: "Swaps", language: "EN" } });
  calendar.createEvent(toEvent({ ...leg, night: leg.night }, own.bandId));
  return `${calendar.toString()}\r\n`;
}

function toEvent(leg: AgreedLeg, ownBandId: string) {
  const { id, state, offerNo: sequence, night, time, host, guest } = leg;
  const isOn = STATES_WITH_NIGHT.includes(state);
  return {
    ...toCalendarTimes(localTime(toDay(night), time), time),
    id,
    sequence,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: `${host.id === ownBandId ? "Hosting" : "Playing with"} ${displayName(host.id === ownBandId ? guest : host)}`,
    location: describePlace(leg),
    description: describeLeg(leg),
    url: swapUrl(leg),
  };
}

const swapUrl = ({ swapId }: AgreedLeg) => `${env().APP_URL}/swaps/${swapId}`;

function describeLeg(leg: AgreedLeg): string {
  const terms = SwapTerms.parse(leg.terms);
  return [describeTerms(terms), terms.note, swapUrl(leg)].filter(Boolean).join("\n\n");
}
