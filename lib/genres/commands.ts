import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { genreSlug } from "@/lib/genres/normalise";
import type { Genre } from "@/lib/genres/schema";
import { countUse } from "@/lib/rate-limits";

/** Creates unknown names and resolves aliases. Throws rate_limited past the daily quota. */
export async function upsertGenres(viewer: BandViewer, names: string[]): Promise<Genre[]> {
  const known = await findGenresByName(names);
  // Sorted, so that two batches cannot deadlock.
  const missing = names.filter((name) => !known.has(name.toLowerCase())).sort();
  if (missing.length > 0) await createGenres(viewer, missing);
  const all = missing.length > 0 ? await findGenresByName(names) : known;
  const genres = names
    .map((name) => all.get(name.toLowerCase()))
    .filter((genre) => genre !== undefined);
  return [...new Map(genres.map((genre) => [genre.id, genre])).values()];
}

async function createGenres({ bandId }: BandViewer, names: string[]): Promise<void> {
  await countUse("genres", [bandId], names.length);
  await db.genre.createMany({
    data: names.map((name) => ({ name, slug: genreSlug(name), createdByBandId: bandId })),
    skipDuplicates: true,
  });
}

/** By lower-case name or alias; a name beats an alias. */
async function findGenresByName(names: string[]): Promise<Map<string, Genre>> {
  const [aliases, genres] = await Promise.all([
    db.genreAlias.findMany({
      where: { name: { in: names } },
      select: { name: true, genre: { select: { id: true, name: true } } },
    }),
    db.genre.findMany({ where: { name: { in: names } }, select: { id: true, name: true } }),
  ]);
  return new Map([
    ...aliases.map(({ name, genre }) => [name.toLowerCase(), genre] as const),
    ...genres.map((genre) => [genre.name.toLowerCase(), genre] as const),
  ]);
}
