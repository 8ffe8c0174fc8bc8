import { findGenreBySlug, type NamedGenre } from "@/lib/genres/queries";
import { isCursorFor } from "@/lib/leaderboard/cursor";
import { listLaterPages, listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery, type LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import type { Scope } from "@/lib/leaderboard/standings/schema";

/** Bands on one page of a genre or a city. */
const PAGE_SIZE = 40;
/** Pages that the first one links to, so that crawlers need not go from page to page. */
const LINKED_PAGES = 50;

/** `later`: the cursors of all later pages, on the first page only. */
type Bands = Page<LeaderboardEntry> & { later: string[] };

/** Null for a genre without bands that visitors may see, and for an invalid page. */
export async function browseGenre(
  slug: string,
  cursor?: string,
): Promise<{ genre: NamedGenre; bands: Bands } | null> {
  const genre = await findGenreBySlug(slug);
  const bands = genre && (await browse({ genre: genre.name }, cursor));
  return genre && bands && { genre, bands };
}

/** As `browseGenre`, by country code and city slug. */
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
