import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { requireBand } from "@/lib/access";
import { upsertGenres } from "@/lib/genres/commands";
import { Genre, GenreNames } from "@/lib/genres/schema";

export const POST = route(
  {
    id: "createGenres",
    summary: "Find genres by name; unknown ones are created",
    description: "Answers existing and new genres in the order asked.",
    example: { genreNames: ["Post-Rock", "Shoegaze"] },
    body: GenreNames,
    answer: z.array(Genre),
  },
  ({ viewer, body }) => upsertGenres(requireBand(viewer), body.genreNames),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
