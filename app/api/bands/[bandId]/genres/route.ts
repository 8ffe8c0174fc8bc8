import { otherMethods, publicRoute, route } from "@/lib/http";
import { z } from "zod";
import { chooseGenres } from "@/lib/bands/commands";
import { getBandGenres } from "@/lib/bands/queries";
import { BandParams } from "@/lib/bands/schema";
import { Genre, GenreChoice } from "@/lib/genres/schema";

const answer = z.array(Genre);

export const GET = publicRoute(
  { id: "listBandGenres", summary: "A band's genres", params: BandParams, answer },
  ({ viewer, params }) => getBandGenres(viewer, params.bandId),
);

export const POST = route(
  {
    id: "replaceBandGenres",
    summary: "Replace your band's genres",
    description:
      "The list replaces the one before. With `previousGenreIds`, the list that the change started from, only its additions and removals are saved.",
    params: BandParams,
    body: GenreChoice,
    answer,
    current: answer,
  },
  ({ viewer, params, body }) =>
    chooseGenres(viewer, params.bandId, body.genreIds, body.previousGenreIds),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
