import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { genreSlug } from "@/lib/genres/normalise";
import type { Genre } from "@/lib/genres/schema";

/**
 * The genres of these normalised names in the order asked, each once; unknown ones are made. Another name of a genre
 * ("Psych") gives that genre. Two bands that add the same name at the same time get the same genre.
 */
export async function upsertGenres(viewer: BandViewer, names: string[]): Promise<Genre[]> {
  const known = await genresByName(names);
  // In one order for all, so that two batches cannot wait for each other.
  const missing = names.filter((name) => !known.has(name.toLowerCase())).sort();
  if (missing.length > 0) {
    const data = missing.map((name) => ({ name, slug: genreSlug(name), createdByBandId: viewer.bandId }));
    await db.genre.createMany({ data, skipDuplicates: true });
  }
  const all = missing.length > 0 ? await genresByName(names) : known;
  const asked = names.map((name) => all.get(name.toLowerCase())).filter((genre) => genre !== undefined);
  return [...new Map(asked.map((genre) => [genre.id, genre])).values()];
}

/** Genres under their lower-cased names and aliases; a genre's own name goes before an alias. */
async function genresByName(names: string[]): Promise<Map<string, Genre>> {
  const [aliases, genres] = await Promise.all([
    db.genreAlias.findMany({ where: { name: { in: names } }, select: { name: true, genre: { select: { id: true, name: true } } } }),
    db.genre.findMany({ where: { name: { in: names } }, select: { id: true, name: true } }),
  ]);
  return new Map([...aliases.map(({ name, genre }) => [name.toLowerCase(), genre] as const), ...genres.map((genre) => [genre.name.toLowerCase(), genre] as const)]);
}
