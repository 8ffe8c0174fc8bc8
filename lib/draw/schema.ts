import { z } from "zod";
import { timestamp } from "@/lib/fields";

/** How many people a band brings at home: what it declares, and what may be counted on. */
export const Draw = z
  .object({
    declared: z.int().min(0).nullable(),
    expected: z.int().min(0).nullable().describe("Null without a figure to count on."),
    nights: z.int().min(0).describe("Confirmed nights at home that count."),
    lastNight: z.iso.date().nullable(),
    asOf: timestamp.nullable().describe("When the declared figures were last confirmed."),
  })
  .meta({ id: "Draw" });
export type Draw = z.output<typeof Draw>;
