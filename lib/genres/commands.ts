import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { genreSlug } from "@/lib/genres/normalise";
import type { Genre } from "@/lib/genres/schema";
import { countUse } from "@/lib/limits";

/**
 * The genres of these normalised names in the order asked, each once; unknown ones are made. Another name of a genre
 * ("Psych") gives that genre. Two bands that add the same name at the same time get the same genre. Throws rate_limited
 * when the band asks for more new ones than its share of a day; then none is made.
 */
export async function upsertGenres(viewer: BandViewer, names: string[]): Promise<Genre[]> {
  const known = await genresByName(names);
  // In one order for all, so that two batches cannot wait for each other.
  const missing = names.filter((name) => !known.has(name.toLowerCase())).sort();
  if (missing.length > 0) await makeGenres(viewer, missing);
  const all = missing.length > 0 ? await genresByName(names) : known;
  const asked = names
    .map((name) => all.get(name.toLowerCase()))
    .filter((genre) => genre !== undefined);
  return [...new Map(asked.map((genre) => [genre.id, genre])).values()];
}

async function makeGenres({ bandId }: BandViewer, names: string[]): Promise<void> {
  await countUse("genres", [bandId], names.length);
  await db.genre.createMany({
    data: names.map((name) => ({ name, slug: genreSlug(name), createdByBandId: bandId })),
    skipDuplicates: true,
  });
}

/** Genres under their lower-cased names and aliases; a genre's own name goes before an alias. */
async function genresByName(names: string[]): Promise<Map<string, Genre>> {
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
