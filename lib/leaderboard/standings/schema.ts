import { z } from "zod";

/** Bands that are ranked together: of a country (code), of a city there (slug), of a genre (name). */
export type Scope = { region?: string; city?: string; genre?: string };

/** What a band is ranked by, in this order; `createdAt` and `id` decide ties. */
export const Standing = z.object({
  points: z.number(),
  collaborationsCount: z.number(),
  createdAt: z.string(),
  id: z.string(),
});
export type Standing = z.output<typeof Standing>;

export const RankedStanding = Standing.extend({ rank: z.number() });
export type RankedStanding = z.output<typeof RankedStanding>;
