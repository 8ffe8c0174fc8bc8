import { z } from "zod";
import { visibleBandsSql } from "@/lib/access";
import { select } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";

/** Addresses that one part of a sitemap may hold (sitemaps.org). */
const ADDRESSES_MAX = 50_000;

/** An address below APP_URL; `changedAt` is null where nobody knows. */
export type Entry = { path: string; changedAt: Date | null };

const KeyRow = z.object({ key: z.string(), changedAt: z.date() });
const PartRow = z.object({ from: z.string(), changedAt: z.date() });
type List = { rows: Prisma.Sql; pathOf: (key: string) => string; byId: boolean };

const visible = visibleBandsSql(null);

/** What the sitemap lists beside the pages of text. `key` orders a list and names what it lists. */
const LISTS: Record<string, List> = {
  bands: {
    // As isListed: the others are not for search engines.
    rows: Prisma.sql`SELECT id AS key, updated_at AS changed FROM bands WHERE ${visible} AND (genre_names <> '{}' OR (country IS NOT NULL AND city_slug IS NOT NULL))`,
    pathOf: (id) => `/band/${id}/profile`,
    byId: true,
  },
  rewards: {
    rows: Prisma.sql`
      SELECT s.id AS key, COALESCE(s.decided_at, s.created_at) AS changed FROM submissions s JOIN collaborations c ON c.id = s.collaboration_id
      WHERE s.status = 'Approved' AND (SELECT count(*) FROM bands WHERE id IN (c.band1_id, c.band2_id) AND ${visible}) = 2`,
    pathOf: (id) => `/rewards/${id}`,
    byId: true,
  },
  genres: {
    rows: Prisma.sql`
      SELECT g.slug COLLATE "C" AS key, max(b.updated_at) AS changed
      FROM genre_standings s JOIN bands b ON b.id = s.band_id JOIN genres g ON g.name = s.genre::citext WHERE s.public_profile GROUP BY g.slug`,
    pathOf: (slug) => `/genres/${encodeURIComponent(slug)}`,
    byId: false,
  },
  countries: {
    rows: Prisma.sql`SELECT country COLLATE "C" AS key, max(updated_at) AS changed FROM bands WHERE ${visible} AND city_slug IS NOT NULL GROUP BY country`,
    pathOf: (country) => `/cities/${country}`,
    byId: false,
  },
  cities: {
    rows: Prisma.sql`SELECT (country || '/' || city_slug) COLLATE "C" AS key, max(updated_at) AS changed FROM bands WHERE ${visible} GROUP BY country, city_slug`,
    pathOf: (key) => `/cities/${key.split("/").map(encodeURIComponent).join("/")}`,
    byId: false,
  },
};

/** A part of the sitemap: its name, such as "bands:{id}" from the second on, and when something in it changed last. */
export type Part = { name: string; changedAt: Date };

/** The parts of all lists, of `size` addresses at most. Reads each list once: not for every request. */
export async function listParts(size = ADDRESSES_MAX): Promise<Part[]> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(([name, list]) => partsOf(name, list, size)),
  );
  return lists.flat();
}

async function partsOf(name: string, { rows }: List, size: number): Promise<Part[]> {
  const parts = await select(
    PartRow,
    Prisma.sql`
    SELECT min(key::text COLLATE "C") AS "from", max(changed) AS "changedAt"
    FROM (SELECT key, changed, (row_number() OVER (ORDER BY key) - 1) / ${size}::int AS part FROM (${rows}) listed WHERE key IS NOT NULL) parted
    GROUP BY part ORDER BY part`,
  );
  return parts.map(({ from, changedAt }, index) => ({
    name: index === 0 ? name : `${name}:${from}`,
    changedAt,
  }));
}

/** The addresses of a part, `size` at most. Throws not_found for a name that no part has. */
export async function listEntries(name: string, size = ADDRESSES_MAX): Promise<Entry[]> {
  const [listName = "", from] = split(name);
  const list = Object.hasOwn(LISTS, listName) ? LISTS[listName] : undefined;
  if (!list || (list.byId && from !== undefined && !isId(from))) throw new AppError("not_found");
  const start =
    from === undefined
      ? Prisma.sql`key IS NOT NULL`
      : list.byId
        ? Prisma.sql`key >= ${from}::uuid`
        : Prisma.sql`key >= ${from}`;
  const rows = await select(
    KeyRow,
    Prisma.sql`
    SELECT key::text AS key, changed AS "changedAt" FROM (${list.rows}) listed WHERE ${start} ORDER BY listed.key LIMIT ${size}::int`,
  );
  return rows.map(({ key, changedAt }) => ({ path: list.pathOf(key), changedAt }));
}

function split(name: string): [string, string?] {
  const colon = name.indexOf(":");
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
