import { findGenreBySlug, type NamedGenre } from "@/lib/genres/queries";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery, type LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import type { Field } from "@/lib/standings/schema";

/** Bands on one page of a genre or a city. */
const PAGE_SIZE = 40;

/** The bands of a genre that visitors may see, best first; null for a genre without any, and for a page that is none. */
export async function browseGenre(slug: string, cursor?: string): Promise<{ genre: NamedGenre; bands: Page<LeaderboardEntry> } | null> {
  const genre = await findGenreBySlug(slug);
  const bands = genre && (await browse({ genre: genre.name }, cursor));
  return genre && bands && { genre, bands };
}

/** As `browseGenre`, of a country's code and the city's part of an address. */
export const browseCity = (region: string, city: string, cursor?: string): Promise<Page<LeaderboardEntry> | null> => browse({ region, city }, cursor);

async function browse(field: Field, cursor: string | undefined): Promise<Page<LeaderboardEntry> | null> {
  const query = LeaderboardQuery.safeParse({ limit: PAGE_SIZE, cursor });
  if (!query.success) return null;
  const bands = await listLeaderboard(null, { ...query.data, ...field });
  return bands.items.length > 0 ? bands : null;
}
