import { z } from "zod";
import { searchGenres } from "@/lib/genres/queries";
import { FoundGenre, GenreQuery } from "@/lib/genres/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Find genres, best match first", query: GenreQuery, answer: z.array(FoundGenre) }, ({ query }) => searchGenres(query.query));
