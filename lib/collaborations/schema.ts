import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { CAPTION_MAX } from "@/lib/collaborations/limits";
import { FIRST_SHOW_DAY, lastShowDay } from "@/lib/day-bounds";
import { calendarDay, id, singleLineText, multilineText, timestamp } from "@/lib/fields";
import { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { cursorParam, isUnfiltered, PageQuery, Position } from "@/lib/paging";

export const REWARD_TYPES = Object.values(RewardType);

export const ConfirmInput = z.object({ conversationId: id, band1Id: id, band2Id: id });
export type ConfirmInput = z.output<typeof ConfirmInput>;

export const ConfirmedCollaboration = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    band1Id: z.uuid(),
    band2Id: z.uuid(),
    confirmedByBandId: z.uuid(),
    createdAt: timestamp,
  })
  .meta({ id: "ConfirmedCollaboration" });
export type ConfirmedCollaboration = z.output<typeof ConfirmedCollaboration>;

const VENUE_MAX = 200;

const showDay = calendarDay("Show date", {
  first: FIRST_SHOW_DAY,
  last: lastShowDay,
  tooLate: "must not be in the future",
});

/** What the submit form asks for beside the photo. */
export const ShowInput = z.object({
  venue: singleLineText("Venue", VENUE_MAX)
    .nullish()
    .transform((venue) => venue ?? ""),
  showDate: showDay.optional().transform((date) => date ?? null),
  caption: multilineText("Caption", CAPTION_MAX)
    .nullish()
    .transform((caption) => caption ?? ""),
});

export const SubmissionInput = ShowInput.extend({
  conversationId: id,
  photoUrl: z
    .string({ error: "Photo is required" })
    .trim()
    .min(1, "Photo is required")
    .max(2000, "Photo is required"),
});
export type SubmissionInput = z.output<typeof SubmissionInput>;

const PartnerBand = BandCard.pick({
  id: true,
  name: true,
  country: true,
  region: true,
  city: true,
})
  .extend({
    /** Whether it has a profile to link to. */
    isLive: z.boolean(),
  })
  .meta({ id: "PartnerBand" });

export const RewardEntry = z
  .object({
    id: z.uuid(),
    band1: PartnerBand,
    band2: PartnerBand,
    rewardType: z.enum(RewardType),
    status: z.enum(SubmissionStatus),
    /** Empty once the submitting band is deleted or hidden. */
    photoUrl: z.string(),
    caption: z.string(),
    venue: z.string(),
    showDate: z.iso.date().nullable(),
    /** For the two bands only. */
    adminComment: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "RewardEntry" });
export type RewardEntry = z.output<typeof RewardEntry>;

export const RewardFilter = z.object({
  rewardType: z
    .string()
    .trim()
    .transform((type) => (isUnfiltered(type) ? undefined : type.toUpperCase()))
    .pipe(z.enum(RewardType, "There is no such reward type").optional())
    .optional()
    .meta({
      enum: ["ALL", ...REWARD_TYPES],
      description: "Only rewards of this type, in any case; all of them without it.",
    }),
  region: singleLineText("Region", 60)
    .transform((code) => (isUnfiltered(code) ? undefined : code.toUpperCase()))
    .optional()
    .describe("Only rewards with a band of this country, by its code."),
});
export type RewardFilter = z.output<typeof RewardFilter>;

export const REWARDS_PAGE_SIZE = 12;

export const RewardsQuery = PageQuery.extend({
  ...RewardFilter.shape,
  cursor: cursorParam(Position),
});
export type RewardsQuery = z.output<typeof RewardsQuery>;
