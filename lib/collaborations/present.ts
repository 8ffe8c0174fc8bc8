import { isHidden, displayName } from "@/lib/display-name";
import type { ConfirmedCollaboration, RewardEntry } from "@/lib/collaborations/schema";
import { toDay } from "@/lib/days";
import type { Collaboration, Prisma } from "@/lib/generated/prisma/client";

export function presentConfirmed(row: Collaboration): ConfirmedCollaboration {
  const { id, conversationId, band1Id, band2Id, confirmedByBandId, createdAt } = row;
  return {
    id,
    conversationId,
    band1Id,
    band2Id,
    confirmedByBandId,
    createdAt: createdAt.toISOString(),
  };
}

export const PARTNER_SELECT = {
  id: true,
  name: true,
  country: true,
  region: true,
  city: true,
  deactivatedAt: true,
  deletedAt: true,
} as const;

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
  submittedByBandId: true,
  collaboration: {
    select: { band1: { select: PARTNER_SELECT }, band2: { select: PARTNER_SELECT } },
  },
} as const satisfies Prisma.SubmissionSelect;

type RewardRow = Prisma.SubmissionGetPayload<{ select: typeof REWARD_SELECT }>;

type PartnerRow = RewardRow["collaboration"]["band1"];

/** The viewer's own band reads the admin's comment, and nothing of a hidden partner. */
export function presentReward(row: RewardRow, bandId: string | null): RewardEntry {
  const { id, rewardType, status, caption, venue, showDate, createdAt } = row;
  const { band1, band2 } = row.collaboration;
  const isOwn = bandId === band1.id || bandId === band2.id;
  const isPartner = (band: PartnerRow) => isOwn && band.id !== bandId;
  const present = (band: PartnerRow) =>
    isPartner(band) ? presentBandOrPlaceholder(band) : presentRewardBand(band);
  const submitter = [band1, band2].find((band) => band.id === row.submittedByBandId);
  return {
    id,
    band1: present(band1),
    band2: present(band2),
    rewardType,
    status,
    photoUrl: submitter && isPartner(submitter) && isHidden(submitter) ? "" : row.photoUrl,
    caption,
    venue,
    showDate: showDate && toDay(showDate),
    adminComment: isOwn ? row.adminComment : null,
    createdAt: createdAt.toISOString(),
  };
}

const presentRewardBand = (band: PartnerRow): RewardEntry["band1"] => {
  const { id, name, country, region, city } = band;
  return { id, name, country, region, city, isLive: !isHidden(band) };
};

/** Of a hidden band neither name nor place. */
export const presentBandOrPlaceholder = (band: PartnerRow): RewardEntry["band1"] =>
  isHidden(band)
    ? {
        ...presentRewardBand(band),
        name: displayName(band),
        country: null,
        region: null,
        city: null,
      }
    : presentRewardBand(band);
