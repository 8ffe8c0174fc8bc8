import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import type { Genre } from "@/lib/genres/schema";

/** Genres that match a text; asked only for a text. */
export const genreSearch = (text: string) =>
  queryOptions({
    queryKey: ["/api/genres", text],
    queryFn: () => api<Genre[]>("GET", `/api/genres?query=${encodeURIComponent(text)}`),
    enabled: text !== "",
  });

/** What a band has saved. */
export const bandGenres = (bandId: string) =>
  queryOptions({ queryKey: ["/api/bands", bandId, "genres"], queryFn: () => api<Genre[]>("GET", `/api/bands/${bandId}/genres`) });

/** Makes the genre of a name, or finds it. */
export const genreUpsert = mutationOptions({
  mutationFn: (name: string) => api<Genre[]>("POST", "/api/genres/batch-upsert", { genreNames: [name] }),
});

/** Saves a band's genres; one save after the other, so that the last choice stands. */
export const genreSave = (bandId: string) =>
  mutationOptions({
    mutationFn: (genres: Genre[]) => api<Genre[]>("POST", `/api/bands/${bandId}/genres`, { genreIds: genres.map((genre) => genre.id) }),
    scope: { id: `genres of ${bandId}` },
  });
