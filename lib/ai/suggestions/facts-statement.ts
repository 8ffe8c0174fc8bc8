import { z } from "zod";
import {
  PUBLIC_TOUR_DATES,
  ownMembershipsSql,
  visibleBandsSql,
  type BandViewer,
} from "@/lib/access";
import { needsMessageFromSql } from "@/lib/conversations/needs-message-from";
import { isoTimestamp } from "@/lib/db";
import { COMPARABLE_COLUMNS } from "@/lib/matching/selection/candidates";
import { MATCH_LIST_TTL_MINUTES } from "@/lib/matching/selection/match-list";
import { Comparable } from "@/lib/matching/scoring/score";
import { Prisma } from "@/lib/generated/prisma/client";
import { IS_NIGHT_OWED } from "@/lib/swaps/rules/debts";
import { isOfferPendingSql } from "@/lib/swaps/rules/conditions";
import { upcomingFrom } from "@/lib/tour-dates/local-time";
import { HIDDEN_DAYS } from "@/lib/ai/suggestions/schema";

const { sql, raw } = Prisma;

/** Most rows of each kind: the rules show one of each, after those that the band has hidden. */
export const FACTS_LIMIT = 10;
const LIMIT = raw(String(FACTS_LIMIT));
/** Days after which an unanswered message no longer waits for an answer. */
const ANSWER_DAYS = raw("60");
/** How far ahead other bands' nights in the own city are read. */
const VISIT_DAYS = raw("60");
const VISITS_LIMIT = raw("20");
/** Days after acceptance during which a swap is suggested. */
const ANSWERED_DAYS = raw("14");
/** Bands of the match list that are compared again. */
export const COMPARED_MATCHES = 8;

const ConversationFact = z.object({ conversationId: z.string(), name: z.string() });
export type ConversationFact = z.output<typeof ConversationFact>;
/** `days` since the other band's first message without an answer. */
const UnansweredFact = ConversationFact.extend({ days: z.number() });
export type UnansweredFact = z.output<typeof UnansweredFact>;
const OwedNight = z.object({
  swapId: z.string(),
  legId: z.string(),
  name: z.string(),
  returnBy: z.string(),
  isOverdue: z.boolean(),
});
export type OwedNight = z.output<typeof OwedNight>;
const AnsweredProposal = z.object({ swapId: z.string(), name: z.string() });
export type AnsweredProposal = z.output<typeof AnsweredProposal>;
/** `date` is the venue's local time, written as UTC; `country` is empty where it was not given. */
const VisitRow = z.object({
  tourDateId: z.string(),
  bandId: z.string(),
  name: z.string(),
  genreNames: z.array(z.string()),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  date: z.string(),
});
export type VisitRow = z.output<typeof VisitRow>;

export const FactsRow = z.object({
  own: Comparable.extend({ hasBiography: z.boolean() }),
  daysLeft: z.number(),
  referrals: z.number(),
  canEarnCompletionPoints: z.boolean(),
  hiddenIds: z.array(z.string()),
  unread: z.array(UnansweredFact),
  /** Read, but not answered. */
  unanswered: z.array(UnansweredFact),
  owedNights: z.array(OwedNight),
  answeredProposals: z.array(AnsweredProposal),
  withoutPhoto: z.array(ConversationFact),
  mutualConversations: z.array(ConversationFact),
  visits: z.array(VisitRow),
  relatedInfluences: z.array(z.string()),
  /** Null without a fresh list. */
  matches: z.array(Comparable).nullable(),
});
export type FactsRow = z.output<typeof FactsRow>;

const list = (rows: Prisma.Sql) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

/** One statement, by indexes alone: it runs each time the panel opens. */
export function factsStatement(viewer: BandViewer): Prisma.Sql {
  const id = sql`${viewer.bandId}::uuid`;
  const memberships = ownMembershipsSql(viewer);
  const visibleBand = sql`(
    SELECT id, name, city, country, genre_names FROM bands WHERE ${visibleBandsSql(viewer)}) o`;
  return sql`
    WITH own AS MATERIALIZED (
        SELECT ${COMPARABLE_COLUMNS}, biography <> '' AS "hasBiography", updated_at, access_expires_at
        FROM bands WHERE id = ${id} AND ${visibleBandsSql(viewer)}),
      match_list AS MATERIALIZED (
        SELECT candidates, kindred FROM match_lists
        WHERE band_id = ${id} AND list_version = version
          AND made_at > now() - make_interval(mins => ${raw(String(MATCH_LIST_TTL_MINUTES))})
          AND made_at >= (SELECT updated_at FROM own))
    SELECT row_to_json(own) AS own,
      greatest(0, ceil(extract(epoch FROM access_expires_at - now()) / 86400))::int AS "daysLeft",
      (SELECT referrals_count FROM bands WHERE id = ${id}) AS referrals,
      NOT EXISTS (
        SELECT FROM point_entries WHERE band_id = ${id} AND reason = 'PROFILE_COMPLETE'
      ) AS "canEarnCompletionPoints",
      ARRAY(
        SELECT id FROM hidden_suggestions
        WHERE band_id = ${id} AND hidden_at > now() - make_interval(days => ${raw(String(HIDDEN_DAYS))})
      ) AS "hiddenIds",
      ${list(unread(memberships, visibleBand))} AS unread,
      ${list(unanswered(memberships, visibleBand))} AS unanswered,
      ${list(owedNights(id, visibleBand))} AS "owedNights",
      ${list(answeredProposals(id, visibleBand))} AS "answeredProposals",
      ${list(withoutPhoto(id, visibleBand))} AS "withoutPhoto",
      CASE WHEN own."collaborationsCount" = 0
        THEN ${list(mutualConversations(memberships, visibleBand))} ELSE '[]' END AS "mutualConversations",
      ${list(visits(visibleBand))} AS visits,
      coalesce((SELECT kindred FROM match_list), '{}') AS "relatedInfluences",
      CASE WHEN EXISTS (SELECT FROM match_list) THEN ${list(matches(viewer, id))} END AS matches
    FROM own`;
}

const OTHER_ID = sql`CASE WHEN c.band1_id = m.band_id THEN c.band2_id ELSE c.band1_id END`;

// Each joins the bands in its own order, so that hidden bands don't count towards the limit. Long
// lists are sorted in a subquery, so that PostgreSQL stops at the limit instead of joining them
// all.

/** A night confirmed or its photo sent in since the last words needs no answer to them. */
const isSettled = sql`EXISTS (
  SELECT FROM collaborations k LEFT JOIN submissions s ON s.collaboration_id = k.id
  WHERE k.conversation_id = m.conversation_id
    AND greatest(k.created_at, s.created_at) >= m.unanswered_since)`;

const awaitsAnswer = (
  memberships: Prisma.Sql,
  visibleBand: Prisma.Sql,
  { isWanted, order }: { isWanted: Prisma.Sql; order: Prisma.Sql },
) => sql`
  SELECT m.conversation_id AS "conversationId", o.name,
    floor(extract(epoch FROM now() - m.unanswered_since) / 86400)::int AS days
  FROM (
    SELECT * FROM ${memberships} m
    WHERE m.unanswered_since > now() - make_interval(days => ${ANSWER_DAYS})
      AND m.archived_at IS NULL AND m.muted_at IS NULL AND ${isWanted}
    ORDER BY ${order}
  ) m
  JOIN conversations c ON c.id = m.conversation_id
  JOIN ${visibleBand} ON o.id = ${OTHER_ID}
  ORDER BY ${order} LIMIT ${LIMIT}`;

const unread = (memberships: Prisma.Sql, visibleBand: Prisma.Sql) =>
  awaitsAnswer(memberships, visibleBand, {
    isWanted: sql`m.unread_count > 0`,
    order: sql`m.last_activity_at DESC, m.conversation_id`,
  });

const unanswered = (memberships: Prisma.Sql, visibleBand: Prisma.Sql) =>
  awaitsAnswer(memberships, visibleBand, {
    isWanted: sql`m.unread_count = 0 AND NOT ${isSettled}`,
    order: sql`m.unanswered_since, m.conversation_id`,
  });

/** Not while the own offer waits for their answer. */
const owedNights = (id: Prisma.Sql, visibleBand: Prisma.Sql) => sql`
  SELECT swaps.id AS "swapId", l.id AS "legId", o.name, return_by::text AS "returnBy",
    return_by < current_date AS "isOverdue"
  FROM swap_legs l
  JOIN swaps ON swaps.id = l.swap_id
  JOIN ${visibleBand} ON o.id = l.guest_band_id
  WHERE l.host_band_id = ${id} AND ${IS_NIGHT_OWED} AND NOT (${isOfferPendingSql()} AND offer_by_band_id = ${id})
  ORDER BY return_by, l.id LIMIT ${LIMIT}`;

/** Until the own band takes a step in the swap. */
const answeredProposals = (id: Prisma.Sql, visibleBand: Prisma.Sql) => sql`
  SELECT s.id AS "swapId", o.name
  FROM swap_members own
  JOIN swaps s ON s.id = own.swap_id AND s.state = 'On' AND s.proposed_by_band_id = ${id}
  JOIN LATERAL (
    SELECT band_id FROM swap_members WHERE swap_id = s.id AND band_id <> ${id}
    ORDER BY answered_at DESC, position LIMIT 1) latest ON true
  JOIN ${visibleBand} ON o.id = latest.band_id
  WHERE own.band_id = ${id} AND s.on_at > now() - make_interval(days => ${ANSWERED_DAYS})
    AND NOT EXISTS (
      SELECT FROM swap_events e WHERE e.swap_id = s.id AND e.band_id = ${id} AND e.created_at > s.on_at)
  ORDER BY s.on_at DESC, s.id LIMIT ${LIMIT}`;

const withoutPhoto = (id: Prisma.Sql, visibleBand: Prisma.Sql) => sql`
  SELECT c.conversation_id AS "conversationId", o.name
  FROM (
    SELECT * FROM collaborations WHERE band1_id = ${id} OR band2_id = ${id}
    ORDER BY created_at DESC, id DESC
  ) c
  JOIN ${visibleBand} ON o.id = CASE WHEN c.band1_id = ${id} THEN c.band2_id ELSE c.band1_id END
  WHERE NOT EXISTS (
    SELECT FROM submissions WHERE collaboration_id = c.id AND status IN ('Pending', 'Approved'))
  ORDER BY c.created_at DESC, c.id DESC LIMIT ${LIMIT}`;

const mutualConversations = (memberships: Prisma.Sql, visibleBand: Prisma.Sql) => sql`
  SELECT m.conversation_id AS "conversationId", other.name
  FROM ${memberships} m CROSS JOIN LATERAL (
    SELECT o.name FROM conversations c JOIN ${visibleBand} ON o.id = ${OTHER_ID}
    WHERE c.id = m.conversation_id AND ${needsMessageFromSql(sql`c.id`)} = '{}' LIMIT 1) other
  WHERE m.wrote_at IS NOT NULL AND m.archived_at IS NULL
  ORDER BY m.last_activity_at DESC LIMIT ${LIMIT}`;

/** Nights of bands that do not live in the own city. */
const visits = (visibleBand: Prisma.Sql) => sql`
  SELECT t.id AS "tourDateId", o.id AS "bandId", o.name, o.genre_names AS "genreNames",
    t.venue, t.city, t.country, ${isoTimestamp("t.date")} AS date
  FROM tour_dates t JOIN ${visibleBand} ON o.id = t.band_id
  WHERE lower(t.city) = lower(own.city) AND (t.country = own.country OR t.country = '')
    AND t.band_id <> own.id AND t.deleted_at IS NULL AND ${PUBLIC_TOUR_DATES}
    AND t.date >= ${upcomingFrom().toISOString()}::timestamptz
    AND t.date < now() + make_interval(days => ${VISIT_DAYS})
    AND (lower(o.city), o.country) IS DISTINCT FROM (lower(own.city), own.country)
  ORDER BY t.date, t.id LIMIT ${VISITS_LIMIT}`;

/** As `isCandidateSql`, but per band: comparing each with a thousand conversations takes longer. */
const matches = (viewer: BandViewer, id: Prisma.Sql) => sql`
  SELECT ${COMPARABLE_COLUMNS}
  FROM (
    SELECT listed_id, ordinal
    FROM match_list, unnest(candidates[1:${raw(String(4 * COMPARED_MATCHES))}])
      WITH ORDINALITY listed (listed_id, ordinal)
    ORDER BY ordinal
  ) listed JOIN bands ON id = listed_id
  WHERE ${visibleBandsSql(viewer)}
    AND NOT EXISTS (SELECT FROM dismissals WHERE band_id = ${id} AND dismissed_band_id = bands.id)
    AND NOT EXISTS (
      SELECT FROM conversations WHERE pair = least(bands.id, ${id}) || ':' || greatest(bands.id, ${id}))
  ORDER BY ordinal LIMIT ${raw(String(COMPARED_MATCHES))}`;
