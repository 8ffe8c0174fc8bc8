import { z } from "zod";
import { cursorTime } from "@/lib/paging";

/** The bands that are ranked against each other: those of a country (its code), of a city there (as its address names it) or of a genre (its name), where set. */
export type Field = { region?: string; city?: string; genre?: string };

/** The sort values of a band, its rank first: rank, points, collaborations, age, id. */
export const Position = z.tuple([z.int(), z.int(), z.int(), cursorTime, z.uuid()]);
export type Position = z.output<typeof Position>;
