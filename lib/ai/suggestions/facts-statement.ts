import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { needsMessageFromSql } from "@/lib/conversations/writers";
import { isoTimestamp } from "@/lib/db";
import { CANDIDATE_COLUMNS } from "@/lib/matching/candidates";
import { KEPT_MINUTES } from "@/lib/matching/match-list";
import type { Comparable } from "@/lib/matching/score";
import { Prisma } from "@/lib/generated/prisma/client";
import { HIDDEN_DAYS } from "@/lib/ai/suggestions/schema";

const { sql, raw } = Prisma;

/** Conversations, collaborations and talks that are read at most; the rules show one of each. */
export const READ_MAX = 10;
const READ = raw(String(READ_MAX));
/** A message that nobody answered for so long wants no answer any more, in days. */
const ANSWER_DAYS = raw("60");
/** Other bands' nights in the own city are looked at so many days ahead, and so many of them. */
const VISIT_DAYS = raw("60");
const VISITS = raw("20");
/** Matches that are compared anew, the first ones of the kept list. */
export const LOOKED_AT = 8;

export type Partner = { conversationId: string; name: string };
/** `days` that the other band has been waiting for an answer. */
export type Waiting = Partner & { days: number };
/** `date` is the venue's local time, written as UTC; `country` is empty when the band did not say. */
export type ListedVisit = {
  tourDateId: string;
  bandId: string;
  name: string;
  genreNames: string[];
  venue: string;
  city: string;
  country: string;
  date: string;
};

export type FactsRow = {
  own: Comparable & { hasBiography: boolean };
  daysLeft: number;
  referrals: number;
  completionCounts: boolean;
  hidden: string[];
  unanswered: Waiting[];
  withoutPhoto: Partner[];
  talks: Partner[];
  visits: ListedVisit[];
  kindred: string[];
  /** Null without a fresh list. */
  matches: Comparable[] | null;
};

const list = (rows: Prisma.Sql) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

/** All that suggestions are made of in one statement, which goes along indexes whatever the band has: it is asked each time the panel opens. */
export function factsStatement(viewer: BandViewer): Prisma.Sql {
  const id = sql`${viewer.bandId}::uuid`;
  const reach = sql`(SELECT id, name, city, country, genre_names FROM bands WHERE ${visibleBandsSql(viewer)}) o`;
  return sql`
    WITH own AS MATERIALIZED (SELECT ${CANDIDATE_COLUMNS}, biography <> '' AS "hasBiography", updated_at, access_expires_at FROM bands WHERE id = ${id} AND ${visibleBandsSql(viewer)}),
      kept AS MATERIALIZED (SELECT candidates, kindred FROM match_lists WHERE band_id = ${id} AND list_version = version AND made_at > now() - make_interval(mins => ${raw(String(KEPT_MINUTES))}) AND made_at >= (SELECT updated_at FROM own))
    SELECT row_to_json(own) AS own, greatest(0, ceil(extract(epoch FROM access_expires_at - now()) / 86400))::int AS "daysLeft",
      (SELECT referrals_count FROM bands WHERE id = ${id}) AS referrals,
      NOT EXISTS (SELECT FROM point_entries WHERE band_id = ${id} AND reason = 'PROFILE_COMPLETE') AS "completionCounts",
      ARRAY(SELECT id FROM hidden_suggestions WHERE band_id = ${id} AND hidden_at > now() - make_interval(days => ${raw(String(HIDDEN_DAYS))})) AS hidden,
      ${list(unanswered(id, reach))} AS unanswered, ${list(withoutPhoto(id, reach))} AS "withoutPhoto",
      CASE WHEN own."collaborationsCount" = 0 THEN ${list(talks(id, reach))} ELSE '[]' END AS talks,
      ${list(visits(reach))} AS visits, coalesce((SELECT kindred FROM kept), '{}') AS kindred,
      CASE WHEN EXISTS (SELECT FROM kept) THEN ${list(matches(viewer, id))} END AS matches
    FROM own`;
}

const OTHER = sql`CASE WHEN c.band1_id = m.band_id THEN c.band2_id ELSE c.band1_id END`;

// Each goes along an index in the order that it answers in, and looks every band up on the way: those out of reach take no place of another's.

/** The longest waiting first; what was put away or muted waits for nothing. */
const unanswered = (id: Prisma.Sql, reach: Prisma.Sql) => sql`
  SELECT m.conversation_id AS "conversationId", o.name, floor(extract(epoch FROM now() - m.unanswered_since) / 86400)::int AS days
  FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id JOIN ${reach} ON o.id = ${OTHER}
  WHERE m.band_id = ${id} AND m.unanswered_since > now() - make_interval(days => ${ANSWER_DAYS}) AND m.archived_at IS NULL AND m.muted_at IS NULL
  ORDER BY m.unanswered_since, m.conversation_id LIMIT ${READ}`;

const withoutPhoto = (id: Prisma.Sql, reach: Prisma.Sql) => sql`
  SELECT c.conversation_id AS "conversationId", o.name
  FROM collaborations c JOIN ${reach} ON o.id = CASE WHEN c.band1_id = ${id} THEN c.band2_id ELSE c.band1_id END
  WHERE (c.band1_id = ${id} OR c.band2_id = ${id}) AND NOT EXISTS (SELECT FROM submissions WHERE collaboration_id = c.id AND status IN ('Pending', 'Approved'))
  ORDER BY c.created_at DESC, c.id DESC LIMIT ${READ}`;

const talks = (id: Prisma.Sql, reach: Prisma.Sql) => sql`
  SELECT m.conversation_id AS "conversationId", partner.name
  FROM conversation_members m CROSS JOIN LATERAL (
    SELECT o.name FROM conversations c JOIN ${reach} ON o.id = ${OTHER} WHERE c.id = m.conversation_id AND ${needsMessageFromSql(sql`c.id`)} = '{}' LIMIT 1) partner
  WHERE m.band_id = ${id} AND m.wrote_at IS NOT NULL AND m.archived_at IS NULL ORDER BY m.last_activity_at DESC LIMIT ${READ}`;

/** Of bands that are not at home there themselves; `own` is the band's row. */
const visits = (reach: Prisma.Sql) => sql`
  SELECT t.id AS "tourDateId", o.id AS "bandId", o.name, o.genre_names AS "genreNames", t.venue, t.city, t.country, ${isoTimestamp("t.date")} AS date
  FROM tour_dates t JOIN ${reach} ON o.id = t.band_id
  WHERE lower(t.city) = lower(own.city) AND t.deleted_at IS NULL AND t.date >= now() - interval '12 hours' AND t.date < now() + make_interval(days => ${VISIT_DAYS})
    AND (t.country = own.country OR t.country = '') AND t.band_id <> own.id AND (lower(o.city), o.country) IS DISTINCT FROM (lower(own.city), own.country)
  ORDER BY t.date, t.id LIMIT ${VISITS}`;

/** As `suggestable`, but looked up band by band: a list of a thousand conversations is long to compare each with. */
const matches = (viewer: BandViewer, id: Prisma.Sql) => sql`
  SELECT ${CANDIDATE_COLUMNS} FROM kept, unnest(candidates[1:${raw(String(4 * LOOKED_AT))}]) WITH ORDINALITY listed (listed_id, ordinal) JOIN bands ON id = listed_id
  WHERE ${visibleBandsSql(viewer)} AND NOT EXISTS (SELECT FROM dismissals WHERE band_id = ${id} AND dismissed_band_id = bands.id)
    AND NOT EXISTS (SELECT FROM conversations WHERE pair = least(bands.id, ${id}) || ':' || greatest(bands.id, ${id})) ORDER BY ordinal LIMIT ${raw(String(LOOKED_AT))}`;
