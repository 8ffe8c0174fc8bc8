import { z } from "zod";
import { requireBand } from "@/lib/access";
import { upsertGenres } from "@/lib/genres/commands";
import { Genre, GenreNames } from "@/lib/genres/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Genres by their names; unknown ones are made", body: GenreNames, answer: z.array(Genre) }, ({ viewer, body }) =>
  upsertGenres(requireBand(viewer), body.genreNames),
);
