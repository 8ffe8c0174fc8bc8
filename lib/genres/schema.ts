import { z } from "zod";
import { codePoints } from "@/lib/code-points";
import { id, line } from "@/lib/fields";
import { GENRES_MAX } from "@/lib/genres/limits";
import { normaliseGenreName } from "@/lib/genres/normalise";

const GENRE_NAME_MAX = 60;
export const GENRE_RESULTS_MAX = 20;
const BATCH_MAX = 20;

/** Longest text that is looked at at all; spelling it out can make it shorter. */
const RAW_NAME_MAX = 200;

export const Genre = z.object({ id: z.uuid(), name: z.string() }).meta({ id: "Genre" });
export type Genre = z.output<typeof Genre>;

/** A genre that was searched for; `alias` is its other name when that is exactly what was asked. */
export const FoundGenre = Genre.extend({ alias: z.string().optional() }).meta({ id: "FoundGenre" });
export type FoundGenre = z.output<typeof FoundGenre>;

export const GenreQuery = z.object({ query: line("Query", RAW_NAME_MAX).default("") });

/** A genre's name in its one spelling. */
const genreName = line("Genre name", RAW_NAME_MAX)
  .transform(normaliseGenreName)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), "Genre name needs a letter or a number")
  .refine((name) => codePoints(name) <= GENRE_NAME_MAX, `Genre name must be at most ${GENRE_NAME_MAX} characters`)
  .meta({ type: "string", maxLength: GENRE_NAME_MAX });

export const GenreNames = z.object({
  genreNames: z.array(genreName, { error: "Genre names must be a list" }).min(1, "Name at least one genre").max(BATCH_MAX, `At most ${BATCH_MAX} genres at a time`),
});

/** A band's genres in their order; the same genre twice counts once. */
export const GenreChoice = z.object({
  genreIds: z
    .array(id, { error: "Genres must be a list" })
    .transform((ids) => [...new Set(ids.map((genreId) => genreId.toLowerCase()))])
    .refine((ids) => ids.length <= GENRES_MAX, `Maximum of ${GENRES_MAX} genres allowed`)
    .meta({ type: "array", maxItems: GENRES_MAX, items: { type: "string", format: "uuid" } }),
});
