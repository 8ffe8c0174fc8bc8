import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { CountRow, exactlyOne } from "@/lib/db";
import { filterConditions } from "@/lib/discover/conditions";
import {
  FILTER_NAMES,
  FILTER_PARAMS,
  RADIUS_KM_MAX,
  type FilterName,
} from "@/lib/discover/filters";
import { countMetFilters } from "@/lib/discover/met-filters";
import type { Circle } from "@/lib/discover/place";
import { findQueryCircle, listBands } from "@/lib/discover/queries";
import { discoverableConditions } from "@/lib/discover/read-bands";
import type { DiscoveredBand, DiscoverQuery, DiscoverSummary } from "@/lib/discover/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryList } from "@/lib/read-replica";

const { sql, join, raw } = Prisma;

/** Beyond it the planner's estimate will do. */
const EXACT_COUNT_MAX = 10_000;
const ESTIMATE_DIGITS = 3;
const NEAREST_BANDS = 3;

/** The count; if 0, the filters to relax and the nearest bands without them. */
export async function summariseBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<DiscoverSummary> {
  const [circle, count] = await Promise.all([findQueryCircle(query), countBands(viewer, query)]);
  const place = circle && { name: circle.name, country: circle.country };
  if (count.total > 0) return { ...count, place, removed: [], nearest: [] };
  const single = await countWithoutEachFilter(viewer, query);
  const removed = single.length > 0 ? single : await findBlockingFilters(viewer, query);
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

type RemovedFilters = DiscoverSummary["removed"];

/** The filters whose removal alone gives results, by how many. */
async function countWithoutEachFilter(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<RemovedFilters> {
  const counts = await Promise.all(
    activeFilters(query).map(async (filter) => ({
      filters: [filter],
      bands: (await countBands(viewer, withoutFilters(query, [filter]))).total,
    })),
  );
  return counts.filter(({ bands }) => bands > 0).sort((a, b) => b.bands - a.bands);
}

/** A smallest set of filters to remove: each filter that leaves a result is put back. */
async function findBlockingFilters(viewer: Viewer, query: DiscoverQuery): Promise<RemovedFilters> {
  let filters = activeFilters(query);
  let { total: bands } = await countBands(viewer, withoutFilters(query, filters));
  if (bands === 0) return [];
  for (const filter of filters) {
    const fewer = filters.filter((name) => name !== filter);
    const { total } = await countBands(viewer, withoutFilters(query, fewer));
    if (total > 0) [filters, bands] = [fewer, total];
  }
  return [{ filters, bands }];
}

/** The best bands without these filters, in the smallest circle that has enough of them. */
async function findNearest(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  { filters, bands }: RemovedFilters[number],
): Promise<DiscoveredBand[]> {
  const isNear = !filters.includes("near");
  const listNearest = async (relaxed: DiscoverQuery) => {
    const { items } = await listBands(viewer, {
      ...relaxed,
      cursor: undefined,
      limit: NEAREST_BANDS,
    });
    return items.map((band) => ({ ...band, fits: countMetFilters(band, query, isNear) }));
  };
  const others = withoutFilters(query, filters);
  if (circle && filters.includes("near") && bands >= NEAREST_BANDS)
    for (let withinKm = 2 * query.withinKm; withinKm <= RADIUS_KM_MAX; withinKm *= 2) {
      const around = await listNearest({ ...others, near: query.near, withinKm });
      if (around.length === NEAREST_BANDS) return around;
    }
  return listNearest(others);
}

const activeFilters = (query: DiscoverQuery): FilterName[] =>
  FILTER_NAMES.filter((name) =>
    FILTER_PARAMS[name].some((part) => [query[part]].flat().some((value) => value !== undefined)),
  );

function withoutFilters(query: DiscoverQuery, filters: FilterName[]): DiscoverQuery {
  const blanks = filters
    .flatMap((filter) => FILTER_PARAMS[filter])
    .map((part) => [part, Array.isArray(query[part]) ? [] : undefined]);
  return { ...query, ...Object.fromEntries(blanks) };
}

async function countBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<{ total: number; isEstimate: boolean }> {
  const circle = await findQueryCircle(query);
  const where = join(
    [...discoverableConditions(viewer), ...filterConditions(query, circle)],
    " AND ",
  );
  const counted = exactlyOne(
    await queryList(
      viewer,
      CountRow,
      sql`
        SELECT count(*)::int FROM (
          SELECT FROM bands WHERE ${where} LIMIT ${raw(String(EXACT_COUNT_MAX + 1))}) found`,
    ),
  );
  if (counted.count <= EXACT_COUNT_MAX) return { total: counted.count, isEstimate: false };
  const plan = exactlyOne(
    await queryList(viewer, PlanRow, sql`EXPLAIN (FORMAT JSON) SELECT FROM bands WHERE ${where}`),
  );
  const rows = Math.max(EXACT_COUNT_MAX, plan["QUERY PLAN"][0].Plan["Plan Rows"]);
  return { total: Number(rows.toPrecision(ESTIMATE_DIGITS)), isEstimate: true };
}
