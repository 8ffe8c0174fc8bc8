import { findGenreBySlug, type NamedGenre } from "@/lib/genres/queries";
import { isCursorFor } from "@/lib/leaderboard/cursor";
import { listLaterPages, listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery, type LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import type { Scope } from "@/lib/standings/schema";

/** Bands on one page of a genre or a city. */
const PAGE_SIZE = 40;
/** Pages that the first one links to: whoever walks along links is not sent from page to page. */
const LINKED_PAGES = 50;

/** `later`: the cursors of the pages after the first one, on that one. */
type Bands = Page<LeaderboardEntry> & { later: string[] };

/** The bands of a genre that visitors may see, best first; null for a genre without any, and for a page that is none. */
export async function browseGenre(
  slug: string,
  cursor?: string,
): Promise<{ genre: NamedGenre; bands: Bands } | null> {
  const genre = await findGenreBySlug(slug);
  const bands = genre && (await browse({ genre: genre.name }, cursor));
  return genre && bands && { genre, bands };
}

/** As `browseGenre`, of a country's code and the city's part of an address. */
export const browseCity = (region: string, city: string, cursor?: string): Promise<Bands | null> =>
  browse({ region, city }, cursor);

async function browse(scope: Scope, cursor: string | undefined): Promise<Bands | null> {
  const query = LeaderboardQuery.safeParse({ limit: PAGE_SIZE, cursor });
  if (!query.success || !isCursorFor(scope, cursor, PAGE_SIZE)) return null;
  const bands = await listLeaderboard(null, { ...query.data, ...scope });
  if (bands.items.length === 0) return null;
  return {
    ...bands,
    later:
      cursor || !bands.nextCursor
        ? []
        : await listLaterPages(scope, { size: PAGE_SIZE, limit: LINKED_PAGES }),
  };
}
