import { z } from "zod";
import { activeBandsSql } from "@/lib/access";
import { today } from "@/lib/days";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  NIGHT_REMINDER_DAYS,
  NOT_HOSTED_SOON_DAYS,
  OFFER_REMINDER_DAYS,
  OWED_REMINDER_DAYS,
  PROPOSAL_ENDS_DAYS,
  REPORT_REMINDER_DAYS,
  RETURN_SOON_DAYS,
  ROOM_REMINDER_DAYS,
} from "@/lib/swaps/limits";
import { firstReportableNight, HOURS_UNTIL_OVER_EVERYWHERE } from "@/lib/swaps/rules/days";
import { NOT_HOSTED_FROM } from "@/lib/swaps/rules/debts";
import { IS_PROPOSED, isOfferPendingSql } from "@/lib/swaps/rules/conditions";
import { SwapTerms } from "@/lib/swaps/schema";
import { firstUpcomingDay } from "@/lib/tour-dates/local-time";

/** Most pressing first: of several about the same night a band gets the first. */
const REMINDER_KINDS = [
  "proposalEnds",
  "proposal",
  "night",
  "room",
  "offer",
  "report",
  "notHosted",
  "overdue",
  "returnSoon",
  "owed",
  "owedToYou",
] as const;

/** `day`: the deadline, night or return date. `reference`: what it is sent for once. */
const DueReminder = z.object({
  bandId: z.string(),
  otherBandId: z.string(),
  kind: z.enum(REMINDER_KINDS),
  reference: z.string(),
  swapId: z.string(),
  lastStepAt: z.string(),
  legId: z.string().nullable(),
  day: z.string(),
  agreedNight: z.string().nullable(),
  time: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  terms: SwapTerms.nullable(),
});
export type DueReminder = z.output<typeof DueReminder>;

const BANDS_PER_QUERY = 10_000;
/** A little less than a day, so that an hourly job keeps to the hour. */
const PAUSE_HOURS = 23;

/**
 * For the next bands by id with something due and no reminder today, except about bands out of
 * reach. `due` is materialized, because outdated statistics would make it run once per band.
 */
export const findDueReminders = (after: string) =>
  querySql(DueReminder, dueRemindersSql(after), { prepare: true });

const dueRemindersSql = (after: string): Prisma.Sql => Prisma.sql`
  WITH legs AS (${activeLegsSql()}),
  due AS MATERIALIZED (${dueForProposalsSql()} UNION ALL ${dueForLegsSql()}),
  unsent AS (${unsentSql(after)})
  SELECT band_id AS "bandId", other_band_id AS "otherBandId", kind, reference,
    swap_id AS "swapId", leg_id AS "legId",
    (SELECT last_step_at::text FROM swaps WHERE id = swap_id) AS "lastStepAt",
    coalesce(day::text, '') AS day, agreed_night::text AS "agreedNight", time, venue, city, terms
  FROM unsent
  WHERE band_id IN (
    SELECT DISTINCT band_id FROM unsent ORDER BY band_id LIMIT ${BANDS_PER_QUERY}::int)
  ORDER BY band_id, array_position(${[...REMINDER_KINDS]}::text[], kind), reference`;

const activeLegsSql = (): Prisma.Sql => Prisma.sql`
  SELECT l.*, CASE WHEN l.state = 'Agreed' THEN night END AS agreed_night, return_by, played_on IS NOT NULL AND l.state = 'Open' AS is_owed, played_on,
    greatest(return_by, settled_on) AS overdue_since,
    CASE WHEN played_on IS NOT NULL AND l.state = 'Open' AND return_by < ${today()}::date
      THEN ${NOT_HOSTED_FROM} END AS not_hosted_from,
    ${isOfferPendingSql()} AS is_pending,
    NOT (${isOfferPendingSql()} AND offer_by_band_id = host_band_id) AS is_hosts_turn,
    l.state = 'Agreed' AND night < ${firstUpcomingDay()}::date
      AND night >= ${firstReportableNight()}::date AS is_to_report,
    (SELECT array_agg(r.band_id) FROM leg_reports r
      WHERE r.leg_id = l.id AND r.night = l.night) AS reporters,
    CASE WHEN night <= ${today()}::date - ${REPORT_REMINDER_DAYS.third}::int THEN 3
      WHEN night <= ${today()}::date - ${REPORT_REMINDER_DAYS.second}::int THEN 2
      ELSE 1 END AS reporting
  FROM swaps JOIN swap_legs l ON l.swap_id = swaps.id AND l.state IN ('Open', 'Agreed')
  CROSS JOIN LATERAL (
    SELECT max(night) AS played_on, max(closed_at)::date AS settled_on FROM swap_legs own
    WHERE own.swap_id = l.swap_id AND own.guest_band_id = l.host_band_id AND own.state = 'Played') own
  WHERE swaps.state = 'On'`;

const dueForProposalsSql = (): Prisma.Sql => Prisma.sql`
  SELECT band_id, proposed_by_band_id AS other_band_id, k.kind, id::text AS reference,
    id AS swap_id, NULL::uuid AS leg_id,
    (expires_at - make_interval(hours => ${HOURS_UNTIL_OVER_EVERYWHERE}::int))::date AS day, NULL::date AS agreed_night, NULL AS time, '' AS venue, '' AS city, NULL::jsonb AS terms
  FROM swaps JOIN swap_members ON swap_id = id AND answer IS NULL
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN expires_at < now() + make_interval(days => ${PROPOSAL_ENDS_DAYS}::int)
        THEN 'proposalEnds'
      WHEN created_at < now() - make_interval(days => ${OFFER_REMINDER_DAYS}::int)
        THEN 'proposal' END AS kind) k
  WHERE ${IS_PROPOSED} AND k.kind IS NOT NULL`;

const dueForLegsSql = (): Prisma.Sql => Prisma.sql`
  SELECT band_id, other_band_id, kind, reference, swap_id, id, day, agreed_night, time, venue, city, terms
  FROM legs CROSS JOIN LATERAL (VALUES
    (CASE WHEN is_hosts_turn THEN host_band_id ELSE guest_band_id END, offer_by_band_id,
      'offer', id || ':' || offer_no, (offer ->> 'night')::date,
      offered_at < now() - make_interval(days => ${OFFER_REMINDER_DAYS}::int) AND is_pending
        AND (state = 'Open' OR night >= ${today()}::date)),
    (host_band_id, guest_band_id, 'room', id || ':' || night, night,
      state = 'Agreed' AND venue = ''
        AND (is_hosts_turn OR coalesce(offer ->> 'venue', '') = '')
        AND night BETWEEN ${today()}::date AND ${today()}::date + ${ROOM_REMINDER_DAYS}::int),
    (host_band_id, guest_band_id, 'night', id || ':' || night, night,
      state = 'Agreed' AND night BETWEEN ${today()}::date AND ${today()}::date + ${NIGHT_REMINDER_DAYS}::int),
    (guest_band_id, host_band_id, 'night', id || ':' || night, night,
      state = 'Agreed' AND night BETWEEN ${today()}::date AND ${today()}::date + ${NIGHT_REMINDER_DAYS}::int),
    (host_band_id, guest_band_id, 'owed', id::text, return_by,
      is_owed AND NOT is_pending AND return_by >= ${today()}::date
        AND played_on <= ${today()}::date - ${OWED_REMINDER_DAYS}::int),
    (host_band_id, guest_band_id, 'returnSoon', id::text, return_by,
      is_owed AND is_hosts_turn
        AND return_by BETWEEN ${today()}::date AND ${today()}::date + ${RETURN_SOON_DAYS}::int),
    (host_band_id, guest_band_id, 'overdue', id::text, overdue_since,
      is_owed AND is_hosts_turn AND return_by < ${today()}::date),
    (host_band_id, guest_band_id, 'notHosted', id || ':' || not_hosted_from, not_hosted_from,
      is_hosts_turn AND not_hosted_from > ${today()}::date
        AND not_hosted_from <= ${today()}::date + ${NOT_HOSTED_SOON_DAYS + 1}::int),
    (host_band_id, guest_band_id, 'report', id || ':' || night || ':' || reporting, night,
      is_to_report AND host_band_id = ANY (reporters) IS NOT TRUE),
    (guest_band_id, host_band_id, 'report', id || ':' || night || ':' || reporting, night,
      is_to_report AND guest_band_id = ANY (reporters) IS NOT TRUE),
    (guest_band_id, host_band_id, 'owedToYou', id::text, overdue_since,
      is_owed AND is_hosts_turn AND return_by < ${today()}::date)
  ) AS k (band_id, other_band_id, kind, reference, day, is_due)
  WHERE is_due`;

const unsentSql = (after: string): Prisma.Sql => Prisma.sql`
  SELECT due.* FROM due
  JOIN bands b ON b.id = band_id AND ${activeBandsSql("b")}
  JOIN bands o ON o.id = other_band_id AND ${activeBandsSql("o")}
  WHERE band_id > ${after}::uuid
    AND NOT EXISTS (
      SELECT FROM swap_reminders r
      WHERE r.reference = due.reference AND r.band_id = due.band_id AND r.kind = due.kind)
    AND NOT EXISTS (
      SELECT FROM swap_reminders r
      WHERE r.band_id = due.band_id
        AND r.created_at > now() - make_interval(hours => ${PAUSE_HOURS}::int))
    AND NOT EXISTS (
      SELECT FROM blocks
      WHERE (blocker_band_id, blocked_band_id)
        IN ((due.band_id, other_band_id), (other_band_id, due.band_id)))`;
