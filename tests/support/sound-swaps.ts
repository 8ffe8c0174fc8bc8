import type pg from "pg";
import { expect } from "vitest";

// `$1` are the bands whose swaps are looked at, null for all.
const OWN = `WITH own_swaps AS (
    SELECT * FROM swaps WHERE id IN (SELECT swap_id FROM swap_members WHERE $1::uuid[] IS NULL OR band_id = ANY ($1))
  ), own_legs AS (
    SELECT l.*, s.state AS swap_state FROM swap_legs l JOIN own_swaps s ON s.id = l.swap_id
  ), own_events AS (SELECT e.* FROM swap_events e JOIN own_swaps s ON s.id = e.swap_id)`;

/** Rows that never exist, whatever bands do with their swaps; none of them is out of reach. */
const UNSOUND: Record<string, string> = {
  "legs in a state without its event": `
    SELECT l.id, l.state FROM own_legs l LEFT JOIN LATERAL (
      SELECT kind FROM own_events e WHERE e.leg_id = l.id
        AND kind IN ('Agreed', 'AgreedSubstitute', 'Cancelled', 'Waived', 'Played', 'NotPlayed', 'Missed', 'Disputed', 'Lapsed') ORDER BY created_at DESC LIMIT 1) last ON true
    WHERE l.state::text <> CASE
      WHEN last.kind IN ('Played', 'Waived', 'Missed', 'Disputed', 'Lapsed') THEN last.kind::text
      WHEN last.kind = 'AgreedSubstitute' THEN 'Settled'
      WHEN swap_state = 'Ended' THEN 'Waived'
      WHEN last.kind = 'Agreed' THEN 'Agreed' ELSE 'Open' END`,
  "pending offers without their event": `
    SELECT l.id FROM own_legs l WHERE offer_by_band_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM own_events e WHERE e.swap_id = l.swap_id AND e.band_id = offer_by_band_id
        AND CASE WHEN offer_no = 1 AND kind = 'Proposed' THEN true ELSE e.leg_id = l.id
          AND kind IN ('Offered', 'OfferedSubstitute') AND (data->>'offerNo')::int = offer_no AND data->'offer' = l.offer END)`,
  "swaps in a state without its event": `
    SELECT s.id, s.state FROM own_swaps s LEFT JOIN LATERAL (
      SELECT kind, data FROM own_events e WHERE e.swap_id = s.id AND leg_id IS NULL ORDER BY created_at DESC LIMIT 1) last ON true
    WHERE s.state::text IS DISTINCT FROM CASE WHEN last.kind <> 'Accepted' THEN last.kind::text
      WHEN last.data ? 'agree' THEN 'Proposed' ELSE 'On' END`,
  "swaps that were on without all answers": `
    SELECT s.id FROM own_swaps s WHERE state IN ('On', 'Done', 'Ended') AND (on_at IS NULL
      OR EXISTS (SELECT FROM swap_members m WHERE m.swap_id = s.id AND answer IS DISTINCT FROM 'Accepted'))`,
  "swaps that are done too early, or not yet": `
    SELECT s.id FROM own_swaps s WHERE state IN ('On', 'Done') AND (state = 'Done') =
      EXISTS (SELECT FROM own_legs l WHERE l.swap_id = s.id AND l.state IN ('Open', 'Agreed', 'Disputed'))`,
  "agreed nights that are not once in both calendars": `
    SELECT l.id FROM own_legs l LEFT JOIN tour_dates t ON t.leg_id = l.id AND t.deleted_at IS NULL
      AND t.date::date = l.night AND t.band_id IN (host_band_id, guest_band_id)
    WHERE l.state IN ('Agreed', 'Played', 'Disputed', 'Lapsed') GROUP BY l.id HAVING count(DISTINCT t.band_id) <> 2 OR count(t.id) <> 2`,
  "nights in a calendar that nobody has agreed to": `
    SELECT t.id FROM tour_dates t JOIN own_legs l ON l.id = t.leg_id
    WHERE t.deleted_at IS NULL AND l.state NOT IN ('Agreed', 'Played', 'Disputed', 'Lapsed')`,
  "acts without one message of their band to each other one, except that a declined ring may have told one of them": `
    SELECT e.id, e.kind FROM own_events e JOIN own_swaps s ON s.id = swap_id CROSS JOIN LATERAL (
      SELECT count(*) AS messages, count(DISTINCT conversation_id) AS conversations FROM messages m
      WHERE m.swap_event_id = e.id AND m.sender_band_id = e.band_id AND hold IS NULL) told
    WHERE band_id IS NOT NULL AND e.kind NOT IN ('Agreed', 'Offered', 'Reported') AND (conversations <> messages
      OR messages NOT BETWEEN CASE WHEN s.kind = 'RING' AND leg_id IS NULL AND e.kind <> 'Declined' THEN 2 ELSE 1 END
        AND CASE WHEN s.kind = 'RING' AND leg_id IS NULL THEN 2 ELSE 1 END)`,
  "agreements and offers that no message tells of, their own or that of the acceptance": `
    SELECT e.id, e.kind FROM own_events e WHERE kind IN ('Agreed', 'Offered') AND NOT EXISTS (
      SELECT FROM messages m JOIN own_events told ON told.id = m.swap_event_id WHERE told.id = e.id
        OR told.swap_id = e.swap_id AND told.kind = 'Accepted' AND told.band_id = e.band_id AND told.created_at < e.created_at)`,
  "reports without their event, or of a band that was not there": `
    SELECT r.leg_id, r.band_id FROM leg_reports r JOIN own_legs l ON l.id = r.leg_id
    WHERE r.band_id NOT IN (host_band_id, guest_band_id) OR (SELECT count(*) FROM leg_reports t WHERE t.leg_id = l.id AND t.band_id = r.band_id)
      <> (SELECT count(*) FROM own_events e WHERE e.leg_id = l.id AND e.band_id = r.band_id AND kind = 'Reported')`,
  "nights that both bands reported, and nobody settled": `
    SELECT l.id FROM own_legs l WHERE state = 'Agreed' AND 2 = (SELECT count(*) FROM leg_reports r WHERE r.leg_id = l.id AND r.night = l.night)`,
  "debts without a night that their host has played": `
    SELECT e.id FROM reliability_events e JOIN own_legs l ON l.id = e.leg_id
    WHERE e.cause = 'NotHosted' AND NOT EXISTS (SELECT FROM leg_reports r WHERE r.leg_id = l.id)
      AND NOT EXISTS (SELECT FROM own_legs own WHERE own.swap_id = l.swap_id AND own.guest_band_id = e.band_id AND own.state = 'Played')`,
  "commitments of a band that was not there, or kept without a played night": `
    SELECT e.id FROM reliability_events e JOIN own_legs l ON l.id = e.leg_id
    WHERE e.band_id NOT IN (host_band_id, guest_band_id) OR is_kept AND l.state <> 'Played'`,
  "draw without two reports of a played night": `
    SELECT d.id FROM draw_nights d JOIN own_legs l ON l.id = d.leg_id
    WHERE l.state <> 'Played' OR d.band_id <> l.host_band_id OR 2 <> (
      SELECT count(*) FROM leg_reports r WHERE r.leg_id = l.id AND r.night = d.night AND took_place = 'Yes' AND people IS NOT NULL)`,
  "unread counts that are wrong": `
    SELECT m.conversation_id, m.band_id, unread_count FROM conversation_members m
    WHERE m.conversation_id IN (SELECT conversation_id FROM own_legs) AND unread_count <> (
      SELECT count(*) FROM messages t WHERE t.conversation_id = m.conversation_id AND t.sender_band_id <> m.band_id
        AND (last_read_at IS NULL OR t.created_at > last_read_at))`,
};

/** Whether states, events, messages and calendars of swaps tell the same; without `bandIds` of all. */
export async function expectSoundSwaps(
  client: Pick<pg.Pool | pg.Client, "query">,
  bandIds: string[] | null = null,
): Promise<void> {
  for (const [what, text] of Object.entries(UNSOUND)) {
    const { rows } = await client.query<Record<string, unknown>>(`${OWN} ${text}`, [bandIds]);
    expect(rows, what).toEqual([]);
  }
}
