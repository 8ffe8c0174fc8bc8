import type { BandViewer } from "@/lib/access";
import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { genreSlug } from "@/lib/genres/normalise";
import { GENRES_MADE_PER_DAY, type Genre } from "@/lib/genres/schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The genres of these normalised names in the order asked, each once; unknown ones are made. Another name of a genre
 * ("Psych") gives that genre. Two bands that add the same name at the same time get the same genre. Throws rate_limited
 * when the band would have made more than its share of a day; then none is made.
 */
export async function upsertGenres(viewer: BandViewer, names: string[]): Promise<Genre[]> {
  const known = await genresByName(names);
  // In one order for all, so that two batches cannot wait for each other.
  const missing = names.filter((name) => !known.has(name.toLowerCase())).sort();
  if (missing.length > 0) await makeGenres(viewer.bandId, missing);
  const all = missing.length > 0 ? await genresByName(names) : known;
  const asked = names.map((name) => all.get(name.toLowerCase())).filter((genre) => genre !== undefined);
  return [...new Map(asked.map((genre) => [genre.id, genre])).values()];
}

async function makeGenres(bandId: string, names: string[]): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
    const data = names.map((name) => ({ name, slug: genreSlug(name), createdByBandId: bandId }));
    await tx.genre.createMany({ data, skipDuplicates: true });
    const made = await tx.genre.findMany({
      where: { createdByBandId: bandId, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
      orderBy: { createdAt: "asc" },
      take: GENRES_MADE_PER_DAY + 1,
      select: { createdAt: true },
    });
    if (made.length > GENRES_MADE_PER_DAY) throw tooMany(made[0]!.createdAt);
  });
}

function tooMany(oldest: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - Date.now()) / 1000));
  return new AppError("rate_limited", `A band can add ${GENRES_MADE_PER_DAY} new genres a day. Please pick one that is there`, { retryAfter });
}

/** Genres under their lower-cased names and aliases; a genre's own name goes before an alias. */
async function genresByName(names: string[]): Promise<Map<string, Genre>> {
  const [aliases, genres] = await Promise.all([
    db.genreAlias.findMany({ where: { name: { in: names } }, select: { name: true, genre: { select: { id: true, name: true } } } }),
    db.genre.findMany({ where: { name: { in: names } }, select: { id: true, name: true } }),
  ]);
  return new Map([...aliases.map(({ name, genre }) => [name.toLowerCase(), genre] as const), ...genres.map((genre) => [genre.name.toLowerCase(), genre] as const)]);
}
