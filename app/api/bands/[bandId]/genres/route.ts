import { z } from "zod";
import { chooseGenres } from "@/lib/bands/commands";
import { getGenresOf } from "@/lib/bands/queries";
import { BandParams } from "@/lib/bands/schema";
import { Genre, GenreChoice } from "@/lib/genres/schema";
import { publicRoute, route } from "@/lib/http";

const answer = z.array(Genre);

export const GET = publicRoute({ summary: "A band's genres", params: BandParams, answer }, ({ viewer, params }) => getGenresOf(viewer, params.bandId));

export const POST = route({ summary: "Replace the own band's genres", params: BandParams, body: GenreChoice, answer }, ({ viewer, params, body }) =>
  chooseGenres(viewer, params.bandId, body.genreIds),
);
