import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { CountRow, only, select } from "@/lib/db";
import { conditions } from "@/lib/discover/criteria";
import {
  FILTER_NAMES,
  FILTER_PARAMS,
  WITHIN_KM_MAX,
  type FilterName,
} from "@/lib/discover/filters";
import { countFits } from "@/lib/discover/fits";
import type { Circle } from "@/lib/discover/place";
import { circleOf, listBands } from "@/lib/discover/queries";
import { findable } from "@/lib/discover/read";
import type { DiscoveredBand, DiscoverQuery, DiscoverSummary } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** Up to here bands are counted, beyond the planner's estimate will do. */
const COUNTED_MAX = 10_000;
/** Digits of an estimate that mean something. */
const DIGITS = 3;
const NEAREST = 3;

/** How many bands there are for a query; when there are none, how many each filter alone keeps away, else some that do so together and of which none may stay; and the nearest that come without. */
export async function summariseBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<DiscoverSummary> {
  const [circle, count] = await Promise.all([circleOf(query), countBands(viewer, query)]);
  const place = circle && { name: circle.name, country: circle.country };
  if (count.total > 0) return { ...count, place, removed: [], nearest: [] };
  const alone = await countWithout(viewer, query);
  const removed = alone.length > 0 ? alone : await countTogether(viewer, query);
  return {
    ...count,
    place,
    removed,
    nearest: removed[0] ? await findNearest(viewer, query, circle, removed[0]) : [],
  };
}

const PlanRow = z.object({
  "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]),
});

type Removed = DiscoverSummary["removed"];

/** Filters by how many bands each keeps away that all the others let pass, the most first. */
async function countWithout(viewer: Viewer, query: DiscoverQuery): Promise<Removed> {
  const counts = await Promise.all(
    setFilters(query).map(async (filter) => ({
      filters: [filter],
      bands: (await countBands(viewer, without(query, [filter]))).total,
    })),
  );
  return counts.filter(({ bands }) => bands > 0).sort((a, b) => b.bands - a.bands);
}

/** No single filter is to blame: of all of them, each that can stay without keeping every band away is put back. */
async function countTogether(viewer: Viewer, query: DiscoverQuery): Promise<Removed> {
  let filters = setFilters(query);
  let { total: bands } = await countBands(viewer, without(query, filters));
  if (bands === 0) return [];
  for (const filter of filters) {
    const fewer = filters.filter((name) => name !== filter);
    const { total } = await countBands(viewer, without(query, fewer));
    if (total > 0) [filters, bands] = [fewer, total];
  }
  return [{ filters, bands }];
}

/** The first bands without these filters; around a place in the smallest of ever wider circles that has enough of them. */
async function findNearest(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  { filters, bands }: Removed[number],
): Promise<DiscoveredBand[]> {
  const isNear = !filters.includes("near");
  const list = async (asked: DiscoverQuery) => {
    const { items } = await listBands(viewer, { ...asked, cursor: undefined, limit: NEAREST });
    return items.map((band) => ({ ...band, fits: countFits(band, query, isNear) }));
  };
  const others = without(query, filters);
  if (circle && filters.includes("near") && bands >= NEAREST)
    for (let withinKm = 2 * query.withinKm; withinKm <= WITHIN_KM_MAX; withinKm *= 2) {
      const around = await list({ ...others, near: query.near, withinKm });
      if (around.length === NEAREST) return around;
    }
  return list(others);
}

const setFilters = (query: DiscoverQuery): FilterName[] =>
  FILTER_NAMES.filter((name) =>
    FILTER_PARAMS[name].some((part) => [query[part]].flat().some((value) => value !== undefined)),
  );

function without(query: DiscoverQuery, filters: FilterName[]): DiscoverQuery {
  const blank = filters
    .flatMap((filter) => FILTER_PARAMS[filter])
    .map((part) => [part, Array.isArray(query[part]) ? [] : undefined]);
  return { ...query, ...Object.fromEntries(blank) };
}

async function countBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<{ total: number; isEstimate: boolean }> {
  const where = join([...findable(viewer), ...conditions(query, await circleOf(query))], " AND ");
  const counted = only(
    await select(
      CountRow,
      sql`SELECT count(*)::int FROM (SELECT FROM bands WHERE ${where} LIMIT ${raw(String(COUNTED_MAX + 1))}) found`,
    ),
  );
  if (counted.count <= COUNTED_MAX) return { total: counted.count, isEstimate: false };
  const plan = only(
    await select(PlanRow, sql`EXPLAIN (FORMAT JSON) SELECT FROM bands WHERE ${where}`),
  );
  const rows = Math.max(COUNTED_MAX, plan["QUERY PLAN"][0].Plan["Plan Rows"]);
  return { total: Number(rows.toPrecision(DIGITS)), isEstimate: true };
}
