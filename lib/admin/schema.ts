import { z } from "zod";

export const ROWS_PER_PAGE = 10;
const LAST_PAGE = 1_000_000;

export const pageNumber = z.coerce
  .number("Page must be a number")
  .int("Page must be a whole number")
  .min(1, "Page must be at least 1")
  .max(LAST_PAGE)
  .default(1)
  .describe("The number of the page, from 1 on.");

export const AccessAnswer = z.object({ hasAccess: z.boolean() }).meta({ id: "AdminAccess" });

export const NamedBand = z.object({
  id: z.uuid(),
  name: z.string(),
  isLive: z.boolean(),
  genres: z.array(z.string()),
  photoUrl: z.string().nullable(),
});
export type NamedBand = z.output<typeof NamedBand>;
