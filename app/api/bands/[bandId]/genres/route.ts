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
    description: "The list replaces the one before.",
    params: BandParams,
    body: GenreChoice,
    answer,
  },
  ({ viewer, params, body }) => chooseGenres(viewer, params.bandId, body.genreIds),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
