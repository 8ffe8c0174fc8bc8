import { z } from "zod";
import { recordFrom } from "@/lib/objects";

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

const counts = recordFrom(DAY_COUNTS, () => z.int());

const Period = z.object({
  series: z.array(z.object({ date: z.iso.date(), ...counts })),
  /** Of the days of the series. A band that was active on several of them counts once. */
  sums: z.object(counts),
});
export type Period = z.output<typeof Period>;

export const StatsAnswer = Period.extend({
  totalUsers: z.int(),
  totalBands: z.int(),
  totalCollaborationsStarted: z.int(),
  totalCollaborationsSubmitted: z.int(),
  totalActiveReferrals: z.int(),
  before: Period,
}).meta({ id: "AdminStats" });
export type StatsAnswer = z.output<typeof StatsAnswer>;
