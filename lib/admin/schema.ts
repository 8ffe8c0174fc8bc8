import { z } from "zod";

/** Rows of a page with a number (specification section 9). */
export const ROWS_PER_PAGE = 10;
const LAST_PAGE = 1_000_000;

/** The `page` of a list whose pages have numbers. */
export const pageNumber = z.coerce
  .number("Page must be a number")
  .int("Page must be a whole number")
  .min(1, "Page must be at least 1")
  .max(LAST_PAGE)
  .default(1)
  .describe("The number of the page, from 1 on.");

export const AccessAnswer = z.object({ hasAccess: z.boolean() }).meta({ id: "AdminAccess" });

/** A band as admins' lists tell of it. */
export const Named = z.object({ id: z.uuid(), name: z.string(), isLive: z.boolean() });
export type Named = z.output<typeof Named>;
