import type { RewardEntry } from "@/lib/collaborations/schema";
import type { Prisma } from "@/lib/generated/prisma/client";

const PARTNER_SELECT = { id: true, name: true, country: true, region: true, city: true } as const;

/** What `presentReward` needs of a submission. */
export const REWARD_SELECT = {
  id: true,
  rewardType: true,
  status: true,
  photoUrl: true,
  caption: true,
  venue: true,
  showDate: true,
  adminComment: true,
  createdAt: true,
  collaboration: { select: { band1: { select: PARTNER_SELECT }, band2: { select: PARTNER_SELECT } } },
} as const satisfies Prisma.SubmissionSelect;

export type RewardRow = Prisma.SubmissionGetPayload<{ select: typeof REWARD_SELECT }>;

/** What leaves of a submission; the admin's comment only to the two bands (`bandId` is the viewer's). */
export function presentReward(row: RewardRow, bandId: string | null): RewardEntry {
  const { id, rewardType, status, photoUrl, caption, venue, showDate, createdAt } = row;
  const { band1, band2 } = row.collaboration;
  const own = bandId === band1.id || bandId === band2.id;
  return {
    id,
    band1,
    band2,
    rewardType,
    status,
    photoUrl,
    caption,
    venue,
    showDate: showDate && presentDay(showDate),
    adminComment: own ? row.adminComment : null,
    createdAt: createdAt.toISOString(),
  };
}

/** A day without a time: YYYY-MM-DD. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10);
