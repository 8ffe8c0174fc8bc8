import { z } from "zod";
import { MoneyAnswer, TookPlace } from "@/lib/generated/prisma/enums";
import { PEOPLE_MAX } from "@/lib/swaps/limits";

const peopleMessage = `People must be a whole number from 0 to ${PEOPLE_MAX}`;

/** The four questions after a night. `people` is null when they did not count. */
export const NightReportInput = z
  .object({
    tookPlace: z.enum(TookPlace, "Say whether the night took place"),
    people: z
      .int(peopleMessage)
      .min(0, peopleMessage)
      .max(PEOPLE_MAX, peopleMessage)
      .nullable()
      .default(null),
    moneyAsAgreed: z
      .enum(MoneyAnswer, "Say whether the money was as agreed")
      .nullable()
      .default(null),
    wouldPlayAgain: z
      .boolean("Say whether you would play with them again")
      .nullable()
      .default(null),
  })
  .refine(({ tookPlace, people }) => tookPlace === "Yes" || people === null, {
    path: ["people"],
    message: "Nobody came to a night that did not take place",
  })
  .refine(({ tookPlace, moneyAsAgreed }) => tookPlace === "Yes" || moneyAsAgreed === null, {
    path: ["moneyAsAgreed"],
    message: "Only a night that took place has money to tell of",
  });
export type NightReportInput = z.output<typeof NightReportInput>;

export const LegReport = z
  .object({
    tookPlace: z.enum(TookPlace),
    people: z.int().nullable(),
    moneyAsAgreed: z.enum(MoneyAnswer).nullable(),
    wouldPlayAgain: z.boolean().nullable(),
  })
  .meta({ id: "LegReport" });
export type LegReport = z.output<typeof LegReport>;

/**
 * Of the agreed night, for its two bands. `other` is null while sealed: until both are in, or from `opensOn` on.
 */
export const LegReports = z
  .object({
    own: LegReport.nullable(),
    other: LegReport.nullable(),
    isOtherIn: z.boolean(),
    opensOn: z.iso.date().nullable(),
  })
  .meta({ id: "LegReports" });
export type LegReports = z.output<typeof LegReports>;

/** Why a played night counts towards its host's draw, or does not. */
export const DRAW_VERDICTS = [
  "counted",
  "notCounted",
  "apart",
  "samePeople",
  "noPlace",
  "discarded",
] as const;
