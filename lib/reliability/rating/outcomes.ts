import { Prisma } from "@/lib/generated/prisma/client";

const { raw } = Prisma;

const MAX_AGE_MONTHS = 24;
/** With fewer answers one could tell who gave which. */
const MIN_ASKED = 3;

const IS_RECENT = `day >= current_date - make_interval(months => ${MAX_AGE_MONTHS})`;

/** The condition on `reliability_events` that count. */
export const IS_RECENT_EVENT = raw(IS_RECENT);

/** On a report `r` of a leg `l`: neither side can answer to it any more. */
const IS_UNSEALED = "(l.state <> 'Agreed' OR r.night <> l.night)";

/** JSON of the `Reliability` of a row of `bands`, of each partner's newest answer. */
export const RELIABILITY = raw(`(
  SELECT json_build_object('kept', kept, 'due', due,
    'wouldPlayAgain', CASE WHEN asked < ${MIN_ASKED} THEN 0 ELSE willing END,
    'asked', CASE WHEN asked < ${MIN_ASKED} THEN 0 ELSE asked END)
  FROM (
    SELECT count(*) AS due, count(*) FILTER (WHERE is_kept) AS kept
    FROM reliability_events WHERE reliability_events.band_id = bands.id AND ${IS_RECENT}) outcomes,
  (
    SELECT count(*) AS asked, count(*) FILTER (WHERE would_play_again) AS willing
    FROM (
      SELECT DISTINCT ON (r.band_id) r.would_play_again
      FROM swap_legs l JOIN leg_reports r ON r.leg_id = l.id AND r.band_id <> bands.id
      WHERE (l.host_band_id = bands.id OR l.guest_band_id = bands.id)
        AND r.would_play_again IS NOT NULL AND ${IS_UNSEALED}
      ORDER BY r.band_id, r.night DESC, r.created_at DESC) newest) answers)`);
