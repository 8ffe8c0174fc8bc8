import { z } from "zod";

export const SPANS = ["7", "30", "365"] as const;

export const StatsQuery = z.object({
  days: z
    .enum(SPANS, "Days must be 7, 30 or 365")
    .default("30")
    .transform(Number)
    .describe("How many days the series has."),
});
export type StatsQuery = z.output<typeof StatsQuery>;

export const DAY_COUNTS = [
  "users",
  "activeBands",
  "conversations",
  "collaborations",
  "submissions",
  "referrals",
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

const counts = Object.fromEntries(DAY_COUNTS.map((name) => [name, z.int()])) as Record<
  DayCount,
  z.ZodInt
>;

export const StatsAnswer = z
  .object({
    totalUsers: z.int(),
    totalBands: z.int(),
    totalCollaborationsStarted: z.int(),
    totalCollaborationsSubmitted: z.int(),
    totalActiveReferrals: z.int(),
    series: z.array(z.object({ date: z.iso.date(), ...counts })),
  })
  .meta({ id: "AdminStats" });
export type StatsAnswer = z.output<typeof StatsAnswer>;
