import { z } from "zod";
import { codePoints } from "@/lib/code-points";
import { id, singleLineText, boundedList } from "@/lib/fields";
import { GENRES_MAX } from "@/lib/genres/limits";
import { normaliseGenreName } from "@/lib/genres/normalise";

const GENRE_NAME_MAX = 60;
export const GENRE_RESULTS_MAX = 20;
const BATCH_MAX = 20;

/** Before normalising, which can shorten it. */
export const GENRE_SPELLING_MAX = 200;

export const Genre = z.object({ id: z.uuid(), name: z.string() }).meta({ id: "Genre" });
export type Genre = z.output<typeof Genre>;

/** `alias` is set when it is exactly the search text. */
export const FoundGenre = Genre.extend({ alias: z.string().optional() }).meta({ id: "FoundGenre" });
export type FoundGenre = z.output<typeof FoundGenre>;

export const GenreQuery = z.object({
  query: singleLineText("Query", GENRE_SPELLING_MAX)
    .default("")
    .describe("A part of the genre's name, or another name for it."),
});

const genreName = singleLineText("Genre name", GENRE_SPELLING_MAX)
  .transform(normaliseGenreName)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), "Genre name needs a letter or a number")
  .refine(
    (name) => codePoints(name) <= GENRE_NAME_MAX,
    `Genre name must be at most ${GENRE_NAME_MAX} characters`,
  )
  .meta({ type: "string", minLength: 1, maxLength: GENRE_NAME_MAX });

export const GenreNames = z.object({
  genreNames: boundedList(genreName, BATCH_MAX, {
    notAList: "Genre names must be a list",
    tooLong: `At most ${BATCH_MAX} genres at a time`,
  })
    .refine((names) => names.length > 0, "Name at least one genre")
    .meta({
      type: "array",
      minItems: 1,
      maxItems: BATCH_MAX,
      items: { type: "string", maxLength: GENRE_NAME_MAX },
    }),
});

const TOO_MANY = `Maximum of ${GENRES_MAX} genres allowed`;

/** Before repetitions are dropped. */
const RAW_IDS_MAX = 20;

/** In order; repetitions are dropped. */
const genreIds = boundedList(id, RAW_IDS_MAX, {
  notAList: "Genres must be a list",
  tooLong: TOO_MANY,
})
  .transform((ids) => [...new Set(ids.map((genreId) => genreId.toLowerCase()))])
  .refine((ids) => ids.length <= GENRES_MAX, TOO_MANY)
  .meta({ type: "array", maxItems: GENRES_MAX, items: { type: "string", format: "uuid" } });

export const GenreChoice = z.object({ genreIds, previousGenreIds: genreIds.optional() });
