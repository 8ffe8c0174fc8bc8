import { z } from "zod";

/** Outcomes of a band's commitments in the last 24 months, and how many bands would play with it again. */
export const Reliability = z
  .object({
    kept: z.int().min(0),
    due: z.int().min(0).describe("Kept or broken."),
    wouldPlayAgain: z.int().min(0),
    asked: z.int().min(0).describe("Bands that answered; 0 until three have."),
  })
  .meta({ id: "Reliability" });
export type Reliability = z.output<typeof Reliability>;
