import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { searchGenres } from "@/lib/genres/queries";
import { FoundGenre, GenreQuery } from "@/lib/genres/schema";

export const GET = route(
  {
    id: "listGenres",
    summary: "Find genres, best match first",
    limit: "searches",
    query: GenreQuery,
    answer: z.array(FoundGenre),
  },
  ({ query }) => searchGenres(query.query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
