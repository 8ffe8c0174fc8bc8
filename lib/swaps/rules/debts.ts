import { today } from "@/lib/days";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";
import { NOT_HOSTED_AFTER_DAYS, UNANSWERED_OFFER_DAYS } from "@/lib/swaps/limits";

const { sql } = Prisma;

type NightOfSwap = { hostBandId: string; guestBandId: string; state: SwapLegState };

type Debtor = { leg: NightOfSwap; legs: NightOfSwap[]; swapState: SwapState };

/** Whether the host has played its own night as a guest of the same swap, and so owes this one. */
export const isNightOwed = ({ leg, legs, swapState }: Debtor): boolean =>
  swapState === "On" &&
  leg.state === "Open" &&
  legs.some((own) => own.guestBandId === leg.hostBandId && own.state === "Played");

/** `isNightOwed` of `swap_legs l`, beside its `swaps`. */
export const IS_NIGHT_OWED = sql`(
  swaps.state = 'On' AND l.state = 'Open' AND EXISTS (
    SELECT FROM swap_legs own
    WHERE own.swap_id = l.swap_id AND own.guest_band_id = l.host_band_id AND own.state = 'Played'))`;

/** Whether a night that is owed is late. `returnBy` is a day. */
export const isNightOverdue = (returnBy: string): boolean => returnBy < today();

const IS_OFFER_UNANSWERED = sql`(
  l.offer_by_band_id = l.host_band_id AND l.offered_at <= now() - make_interval(days => ${UNANSWERED_OFFER_DAYS}::int)
  AND coalesce((l.offer ->> 'night')::date >= l.offered_at::date + ${UNANSWERED_OFFER_DAYS}::int, true)) IS TRUE`;

/** A night that failed, but not by the host's cancelling it, leaves 14 days to find another. */
const LAST_FAILED_ON = sql`(
  SELECT max(e.created_at)::date FROM swap_events e WHERE e.leg_id = l.id
    AND (e.kind = 'NotPlayed' OR e.kind = 'Cancelled' AND e.band_id IS DISTINCT FROM l.host_band_id))`;

/** The day from which the deadlines of `swap_legs l` count; null if it is not owed. */
export const DEBT_TERM_STARTS_ON = sql`(
  SELECT greatest(return_by, max(own.closed_at)::date, ${LAST_FAILED_ON})
  FROM swap_legs own
  WHERE own.swap_id = l.swap_id AND own.guest_band_id = l.host_band_id AND own.state = 'Played'
  HAVING count(*) > 0)`;

/** From which day `swap_legs l`, which is owed, counts as not hosted; null if it has counted, or is excused. */
export const NOT_HOSTED_FROM = sql`(
  SELECT ${DEBT_TERM_STARTS_ON} + ${NOT_HOSTED_AFTER_DAYS + 1}::int
  WHERE NOT EXISTS (SELECT FROM reliability_events r WHERE r.leg_id = l.id AND cause = 'NotHosted' AND day >= return_by)
    AND NOT ${IS_OFFER_UNANSWERED})`;
