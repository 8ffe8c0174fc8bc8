import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "@/browser/api";
import type { Genre } from "@/lib/genres/schema";
import { toQueryString } from "@/lib/search-params";

export const genreSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ["genres", "search", text],
    queryFn: () => api("GET", `/api/genres${toQueryString({ query: text })}`),
    enabled: text !== "",
  });

export const bandGenresQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["genres", "band", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/genres`),
  });

/** Answers the existing genre if there is one of that name. */
export const createGenreMutation = mutationOptions({
  mutationFn: (name: string) => api("POST", "/api/genres/batch-upsert", { genreNames: [name] }),
});

const MAX_BACKOFF_MS = 30_000;

const isPermanent = (error: Error) =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

function backoffMs(failures: number, error: Error): number {
  const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfterMs, Math.min(1000 * 2 ** failures, MAX_BACKOFF_MS));
}

const idsOf = (genres: Genre[]) => genres.map(({ id }) => id);

/** `base` is the list that the choice started from. */
export const storeGenres = (bandId: string, genres: Genre[], base: Genre[]) =>
  api("POST", `/api/bands/${bandId}/genres`, {
    genreIds: idsOf(genres),
    previousGenreIds: idsOf(base),
  });

/** Saves run in order; failures are silent (specification section 8) and retried. */
export const savingGenres = (bandId: string) => ({
  scope: { id: `genres of ${bandId}` },
  retry: (_: number, error: Error) => !isPermanent(error),
  retryDelay: backoffMs,
});
