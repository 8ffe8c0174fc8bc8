import { z } from "zod";
import { pageNumber } from "@/lib/admin/schema";
import { COMMENT_MAX } from "@/lib/collaborations/limits";
import { RewardEntry } from "@/lib/collaborations/schema";
import { pathId, multilineText, storedText, timestamp } from "@/lib/fields";
import { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { choiceParam, isUnfiltered } from "@/lib/paging";

export const CollaborationParams = z.object({ collaborationId: pathId });

export const CollaborationsQuery = z.object({
  status: choiceParam("status", Object.values(SubmissionStatus)),
  reward: choiceParam("reward type", Object.values(RewardType)),
  country: z
    .string()
    .trim()
    .max(60)
    .transform((code) => (isUnfiltered(code) ? undefined : code.toUpperCase()))
    .optional()
    .describe("Only submissions of bands in this country, by its code; all of them without it."),
  page: pageNumber,
});
export type CollaborationsQuery = z.output<typeof CollaborationsQuery>;

export const BandHistory = z.object({
  id: z.uuid(),
  name: z.string(),
  joined: timestamp,
  isLive: z.boolean(),
  points: z.int(),
  collaborations: z.int(),
  approved: z.int(),
  rejected: z.int(),
  reports: z.int(),
});
export type BandHistory = z.output<typeof BandHistory>;

export const AdminCollaboration = RewardEntry.extend({
  adminComment: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  submittedBy: z.string(),
  earlier: RewardEntry.nullable(),
  /** Of band1 and band2. The empty rest is for tools that want `items` beside `prefixItems`. */
  histories: z.tuple([BandHistory, BandHistory], BandHistory).meta({ minItems: 2, maxItems: 2 }),
}).meta({ id: "AdminCollaboration" });
export type AdminCollaboration = z.output<typeof AdminCollaboration>;

export const CollaborationsAnswer = z.object({
  collaborations: z.array(AdminCollaboration),
  total: z.int(),
  totalPages: z.int(),
});
export type CollaborationsAnswer = z.output<typeof CollaborationsAnswer>;

export const ReviewedCollaboration = AdminCollaboration.extend({
  points: z.int(),
}).meta({ id: "ReviewedCollaboration" });
export type ReviewedCollaboration = z.output<typeof ReviewedCollaboration>;

const Changes = z.object({
  status: z.enum(["Approved", "Rejected"], "Status must be Approved or Rejected").optional(),
  rewardType: z.enum(RewardType, "There is no such reward type").optional(),
  adminComment: multilineText("Comment", COMMENT_MAX).optional(),
});

/** The admin fields the decision was based on; only those present are compared. */
const Seen = Changes.extend({
  status: z.enum(SubmissionStatus, "There is no such status").optional(),
  adminComment: storedText("Comment", COMMENT_MAX).optional(),
});

export const ReviewInput = Changes.extend({
  /** Optional precondition: 409 when another admin changed one of these in the meantime. */
  seen: Seen.optional(),
}).refine(
  ({ status, rewardType, adminComment }) =>
    [status, rewardType, adminComment].some((value) => value !== undefined),
  "Nothing to change",
);
export type ReviewInput = z.output<typeof ReviewInput>;
