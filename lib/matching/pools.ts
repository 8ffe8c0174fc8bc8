import { select } from "@/lib/db";
import { boxAround, kmFrom } from "@/lib/discover/place";
import { type Point } from "@/lib/geo";
import { FULL_NEARNESS_KM, NO_NEARNESS_KM, type Comparable } from "@/lib/matching/score";
import { MAX_FIGURE } from "@/lib/figures";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw } = Prisma;

/** Bands that one index brings at most. */
export const POOL = 800;
/** Bands that are there for want of better ones. */
const STANDING = 200;
const NEAR_KM = 300;
/** Listeners that many times as many, or as few, count as about as many. */
const ABOUT = 3;

/** Names of genres by how near they are to some others: the same, of one genre, of one family. */
type Kin = { same: string[]; genre: string[]; family: string[] };

/** Genres beside these in the tree. */
export async function findKin(genres: string[]): Promise<Kin> {
  const [kin] = await select<Omit<Kin, "same">>(sql`
    WITH own AS (SELECT id, parent_id FROM genres WHERE name = ANY (${genres}::citext[])),
      scene AS (SELECT g.id, g.parent_id, g.name FROM genres g JOIN (
        SELECT coalesce(p.parent_id IS NOT NULL, false) AS is_style, own.id, own.parent_id FROM own LEFT JOIN genres p ON p.id = own.parent_id) mine
        ON CASE WHEN is_style THEN g.parent_id = mine.parent_id OR g.id = mine.parent_id ELSE g.parent_id = mine.id OR g.id = mine.id END),
      families AS (SELECT DISTINCT coalesce(p.parent_id, own.parent_id, own.id) AS id FROM own LEFT JOIN genres p ON p.id = own.parent_id)
    SELECT ARRAY(SELECT DISTINCT name::text FROM scene) AS genre,
      ARRAY(SELECT g.name::text FROM genres g LEFT JOIN genres p ON p.id = g.parent_id WHERE families.ids && ARRAY[g.id, g.parent_id, p.parent_id]) AS family
    FROM (SELECT array_agg(id) AS ids FROM families) families`);
  return { same: genres, genre: kin?.genre ?? [], family: kin?.family ?? [] };
}

/** Selects of (id, points for genres, points for influences): what each index finds for the own band, no more than a pool of it. */
export function poolsFor(own: Comparable, kin: Kin, keys: string[], may: Prisma.Sql): Prisma.Sql[] {
  const about = sql`spotify_listeners BETWEEN ${Math.floor(own.spotifyListeners / ABOUT)} AND ${Math.min(MAX_FIGURE, own.spotifyListeners * ABOUT)}`;
  const here = pointOf(own);
  const near = here && boxAround(here, NEAR_KM);
  const pool = (where: Prisma.Sql, genre: number) =>
    sql`(SELECT id, ${genre}::int, 0 FROM bands WHERE ${where} AND ${may} ORDER BY updated_at DESC LIMIT ${raw(String(POOL))})`;
  const playing = (genres: string[]) => sql`genre_names && ${genres}::text[]`;
  const pools = [
    sql`(SELECT id, 0, 0 FROM bands WHERE ${may} ORDER BY points DESC, collaborations_count DESC, created_at, id LIMIT ${raw(String(STANDING))})`,
  ];
  if (keys.length > 0) pools.push(sharing(keys, may));
  if (near) pools.push(pool(near, 0));
  if (kin.same.length === 0) return pools;
  pools.push(
    pool(playing(kin.same), 24),
    pool(sql`${playing(kin.same)} AND ${about}`, 24),
    pool(playing(kin.genre), 15),
    pool(sql`${playing(kin.genre)} AND ${about}`, 15),
    pool(playing(kin.family), 8),
  );
  if (near)
    pools.push(
      pool(sql`${playing(kin.same)} AND ${near}`, 24),
      pool(sql`${playing(kin.genre)} AND ${near}`, 15),
      pool(sql`${playing(kin.family)} AND ${near}`, 8),
    );
  return pools;
}

const sharing = (keys: string[], may: Prisma.Sql) => sql`(
  SELECT one.id, 0, 10 FROM unnest(${keys}::text[]) AS asked (influence),
    LATERAL (SELECT id FROM bands WHERE influence_keys(influences) @> ARRAY[influence] AND ${may} LIMIT ${raw(String(POOL))}) one)`;

const pointOf = ({ latitude, longitude }: Comparable): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Points for audience and place, about as the score counts them. */
export function roughly(own: Comparable): Prisma.Sql {
  const here = pointOf(own);
  const following = own.spotifyListeners + own.instagramFollowers + own.facebookFollowers;
  const audience = sql`25 * greatest(0, 1 - abs(ln(greatest(1, spotify_listeners::float8 + instagram_followers + facebook_followers)) - ${Math.log(Math.max(1, following))}::float8) / ln(100))`;
  const place = here
    ? sql`coalesce(15 * least(1, greatest(0, (${NO_NEARNESS_KM}::float8 - ${kmFrom(here)}) / ${NO_NEARNESS_KM - FULL_NEARNESS_KM}::float8)), 0)`
    : sql`0`;
  return sql`${audience} + ${place} + CASE WHEN country = ${own.country} THEN 5 ELSE 0 END`;
}
