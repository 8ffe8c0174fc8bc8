import { z } from "zod";
import { visibleBandsSql } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryReplica } from "@/lib/read-replica";

/** sitemaps.org */
const URLS_MAX = 50_000;

/** `path` below APP_URL. */
export type SitemapEntry = { path: string; changedAt: Date | null };

const KeyRow = z.object({ key: z.string(), changedAt: z.date() });
const PartRow = z.object({ from: z.string(), changedAt: z.date() });
type List = { rows: Prisma.Sql; toPath: (key: string) => string; isKeyedById: boolean };

const visible = visibleBandsSql(null);

const LISTS: Record<string, List> = {
  bands: {
    // As `isListed`.
    rows: Prisma.sql`
      SELECT id AS key, updated_at AS changed FROM bands
      WHERE ${visible} AND (genre_names <> '{}' OR (country IS NOT NULL AND city_slug IS NOT NULL))`,
    toPath: (id) => `/band/${id}/profile`,
    isKeyedById: true,
  },
  rewards: {
    rows: Prisma.sql`
      SELECT s.id AS key, COALESCE(s.decided_at, s.created_at) AS changed
      FROM submissions s JOIN collaborations c ON c.id = s.collaboration_id
      WHERE s.status = 'Approved'
        AND (SELECT count(*) FROM bands WHERE id IN (c.band1_id, c.band2_id) AND ${visible}) = 2`,
    toPath: (id) => `/rewards/${id}`,
    isKeyedById: true,
  },
  genres: {
    rows: Prisma.sql`
      SELECT g.slug COLLATE "C" AS key, max(b.updated_at) AS changed
      FROM genre_standings s JOIN bands b ON b.id = s.band_id JOIN genres g ON g.name = s.genre::citext
      WHERE s.public_profile GROUP BY g.slug`,
    toPath: (slug) => `/genres/${encodeURIComponent(slug)}`,
    isKeyedById: false,
  },
  countries: {
    rows: Prisma.sql`
      SELECT country COLLATE "C" AS key, max(updated_at) AS changed FROM bands
      WHERE ${visible} AND city_slug IS NOT NULL GROUP BY country`,
    toPath: (country) => `/cities/${country}`,
    isKeyedById: false,
  },
  cities: {
    rows: Prisma.sql`
      SELECT (country || '/' || city_slug) COLLATE "C" AS key, max(updated_at) AS changed FROM bands
      WHERE ${visible} GROUP BY country, city_slug`,
    toPath: (key) => `/cities/${key.split("/").map(encodeURIComponent).join("/")}`,
    isKeyedById: false,
  },
};

/** Named "bands", then "bands:{id of its first band}". */
export type SitemapPart = { name: string; changedAt: Date };

/** Reads each list once: not for every request. */
export async function listSitemapParts(size = URLS_MAX): Promise<SitemapPart[]> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(([name, list]) => readParts(name, list, size)),
  );
  return lists.flat();
}

async function readParts(name: string, { rows }: List, size: number): Promise<SitemapPart[]> {
  const parts = await queryReplica(
    PartRow,
    Prisma.sql`
    SELECT min(key::text COLLATE "C") AS "from", max(changed) AS "changedAt"
    FROM (
      SELECT key, changed, (row_number() OVER (ORDER BY key) - 1) / ${size}::int AS part
      FROM (${rows}) listed WHERE key IS NOT NULL
    ) parted
    GROUP BY part ORDER BY part`,
  );
  return parts.map(({ from, changedAt }, index) => ({
    name: index === 0 ? name : `${name}:${from}`,
    changedAt,
  }));
}

/** Throws not_found for an unknown part. */
export async function listEntries(name: string, size = URLS_MAX): Promise<SitemapEntry[]> {
  const [listName = "", from] = parsePartName(name);
  const list = Object.hasOwn(LISTS, listName) ? LISTS[listName] : undefined;
  if (!list || (list.isKeyedById && from !== undefined && !isId(from)))
    throw new AppError("not_found");
  const start =
    from === undefined
      ? Prisma.sql`key IS NOT NULL`
      : list.isKeyedById
        ? Prisma.sql`key >= ${from}::uuid`
        : Prisma.sql`key >= ${from}`;
  const rows = await queryReplica(
    KeyRow,
    Prisma.sql`
    SELECT key::text AS key, changed AS "changedAt" FROM (${list.rows}) listed
    WHERE ${start} ORDER BY listed.key LIMIT ${size}::int`,
  );
  return rows.map(({ key, changedAt }) => ({ path: list.toPath(key), changedAt }));
}

function parsePartName(name: string): [string, string?] {
  const colon = name.indexOf(":");
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
