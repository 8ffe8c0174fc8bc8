import type { Viewer } from "@/lib/access";
import { select } from "@/lib/db";
import { conditions } from "@/lib/discovery/criteria";
import { FILTER_NAMES, FILTER_PARTS, type FilterName } from "@/lib/discovery/filters";
import { circleOf, listBands } from "@/lib/discovery/queries";
import { findable } from "@/lib/discovery/read";
import type { DiscoverQuery, DiscoverSummary } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** Up to here bands are counted, beyond the planner's estimate will do. */
const COUNTED_MAX = 10_000;
/** Digits of an estimate that mean something. */
const DIGITS = 3;
const NEAREST = 3;

/** How many bands there are for a query; when there are none, how many each filter alone keeps away, and the nearest that come without it. */
export async function summariseBands(viewer: Viewer, query: DiscoverQuery): Promise<DiscoverSummary> {
  const [circle, count] = await Promise.all([circleOf(query), countBands(viewer, query)]);
  const place = circle && { name: circle.name, country: circle.country };
  if (count.total > 0) return { ...count, place, removed: [], nearest: [] };
  const removed = await countWithout(viewer, query);
  const [most] = removed;
  const nearest = await listBands(viewer, { ...(most ? without(query, [most.filter]) : without(query, setFilters(query))), cursor: undefined, limit: NEAREST });
  return { ...count, place, removed, nearest: nearest.items };
}

/** Filters by how many bands each keeps away that all the others let pass, the most first. */
async function countWithout(viewer: Viewer, query: DiscoverQuery): Promise<DiscoverSummary["removed"]> {
  const counts = await Promise.all(setFilters(query).map(async (filter) => ({ filter, bands: (await countBands(viewer, without(query, [filter]))).total })));
  return counts.filter(({ bands }) => bands > 0).sort((a, b) => b.bands - a.bands);
}

const setFilters = (query: DiscoverQuery): FilterName[] =>
  FILTER_NAMES.filter((name) => FILTER_PARTS[name].some((part) => [query[part]].flat().some((value) => value !== undefined)));

function without(query: DiscoverQuery, filters: FilterName[]): DiscoverQuery {
  const blank = filters.flatMap((filter) => FILTER_PARTS[filter]).map((part) => [part, Array.isArray(query[part]) ? [] : undefined]);
  return { ...query, ...Object.fromEntries(blank) };
}

async function countBands(viewer: Viewer, query: DiscoverQuery): Promise<{ total: number; isEstimate: boolean }> {
  const where = join([...findable(viewer), ...conditions(query, await circleOf(query))], " AND ");
  const [counted] = await select<{ count: number }>(sql`SELECT count(*)::int FROM (SELECT FROM bands WHERE ${where} LIMIT ${raw(String(COUNTED_MAX + 1))}) found`);
  if (counted!.count <= COUNTED_MAX) return { total: counted!.count, isEstimate: false };
  const [plan] = await select<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(sql`EXPLAIN (FORMAT JSON) SELECT FROM bands WHERE ${where}`);
  const rows = Math.max(COUNTED_MAX, plan!["QUERY PLAN"][0].Plan["Plan Rows"]);
  return { total: Number(rows.toPrecision(DIGITS)), isEstimate: true };
}
