import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "@/browser/api";
import type { Genre } from "@/lib/genres/schema";

/** Genres that match a text; asked only for a text. */
export const genreSearch = (text: string) =>
  queryOptions({
    queryKey: ["/api/genres", text],
    queryFn: () => api("GET", `/api/genres?query=${encodeURIComponent(text)}`),
    enabled: text !== "",
  });

/** What a band has saved. */
export const bandGenres = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/bands", bandId, "genres"],
    queryFn: () => api("GET", `/api/bands/${bandId}/genres`),
  });

/** Makes the genre of a name, or finds it. */
export const genreUpsert = mutationOptions({
  mutationFn: (name: string) => api("POST", "/api/genres/batch-upsert", { genreNames: [name] }),
});

const RETRY_MAX_MS = 30_000;

/** Whether trying again cannot help: not a request that took too long, nor one too many. */
const isRefusal = (error: Error) =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

/** Milliseconds before the next try; never sooner than the server asks for. */
function delayAfter(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(1000 * 2 ** failures, RETRY_MAX_MS));
}

/**
 * Saves a band's genres; one save after the other, so that the last choice stands. As a failure says nothing
 * (specification section 8), it is tried again until it is saved or refused.
 */
export const genreSave = (bandId: string) =>
  mutationOptions({
    mutationFn: (genres: Genre[]) =>
      api("POST", `/api/bands/${bandId}/genres`, {
        genreIds: genres.map((genre) => genre.id),
      }),
    scope: { id: `genres of ${bandId}` },
    retry: (_, error) => !isRefusal(error),
    retryDelay: delayAfter,
  });
