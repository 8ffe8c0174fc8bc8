import { z } from "zod";
import { CAPTION_MAX } from "@/lib/collaborations/limits";
import { FIRST_SHOW_DAY, lastShowDay } from "@/lib/day-bounds";
import { day, id, line, prose, timestamp } from "@/lib/fields";
import { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { cursorOf, cursorTime, PageQuery } from "@/lib/paging";

export const REWARD_TYPES = Object.values(RewardType);

const VENUE_MAX = 200;

const showDay = day("Show date", {
  first: FIRST_SHOW_DAY,
  last: lastShowDay,
  tooLate: "must not be in the future",
});

/** The fields that a person fills in beside the photo. */
export const ShowInput = z.object({
  venue: line("Venue", VENUE_MAX)
    .nullish()
    .transform((venue) => venue ?? ""),
  showDate: showDay.optional().transform((date) => date ?? null),
  caption: prose("Caption", CAPTION_MAX)
    .nullish()
    .transform((caption) => caption ?? ""),
});

/** POST /api/rewards/upload. */
export const SubmissionInput = ShowInput.extend({
  conversationId: id,
  photoUrl: z
    .string({ error: "Photo is required" })
    .trim()
    .min(1, "Photo is required")
    .max(2000, "Photo is required"),
});
export type SubmissionInput = z.output<typeof SubmissionInput>;

const PartnerBand = z
  .object({
    id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: "PartnerBand" });

/** An entry of Community Rewards. `adminComment` is for the two bands only. */
export const RewardEntry = z
  .object({
    id: z.uuid(),
    band1: PartnerBand,
    band2: PartnerBand,
    rewardType: z.enum(RewardType),
    status: z.enum(SubmissionStatus),
    /** Empty when the band that sent it in was deleted, or is hidden. */
    photoUrl: z.string(),
    caption: z.string(),
    venue: z.string(),
    showDate: z.iso.date().nullable(),
    adminComment: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "RewardEntry" });
export type RewardEntry = z.output<typeof RewardEntry>;

/** An empty value and ALL filter nothing. */
const unset = (value: string) => value === "" || value.toUpperCase() === "ALL";

export const RewardFilter = z.object({
  rewardType: z
    .string()
    .trim()
    .transform((type) => (unset(type) ? undefined : type.toUpperCase()))
    .pipe(z.enum(RewardType, "There is no such reward type").optional())
    .optional()
    .meta({
      enum: ["ALL", ...REWARD_TYPES],
      description: "Only rewards of this type, in any case; all of them without it.",
    }),
  region: z
    .string()
    .trim()
    .max(60)
    .transform((code) => (unset(code) ? undefined : code.toUpperCase()))
    .optional()
    .describe("Only rewards with a band of this country, by its code."),
});
export type RewardFilter = z.output<typeof RewardFilter>;

/** The sort values of a page's last row. */
export const Position = z.tuple([cursorTime, z.uuid()]);

export const RewardsQuery = PageQuery.extend({ ...RewardFilter.shape, cursor: cursorOf(Position) });
export type RewardsQuery = z.output<typeof RewardsQuery>;
