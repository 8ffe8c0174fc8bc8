import { isHidden, shownName } from "@/lib/bands/shown-name";
import type { RewardEntry } from "@/lib/collaborations/schema";
import type { Prisma } from "@/lib/generated/prisma/client";

const PARTNER_SELECT = {
  id: true,
  name: true,
  country: true,
  region: true,
  city: true,
  deactivatedAt: true,
  deletedAt: true,
} as const;

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
  submittedByBandId: true,
  collaboration: {
    select: { band1: { select: PARTNER_SELECT }, band2: { select: PARTNER_SELECT } },
  },
} as const satisfies Prisma.SubmissionSelect;

export type RewardRow = Prisma.SubmissionGetPayload<{ select: typeof REWARD_SELECT }>;

type PartnerRow = RewardRow["collaboration"]["band1"];

/**
 * What leaves of a submission: to one of its two bands (`bandId` is the viewer's) the admin's comment too, and nothing of a partner
 * that is hidden; others come across it only where both bands are there, or are admins.
 */
export function presentReward(row: RewardRow, bandId: string | null): RewardEntry {
  const { id, rewardType, status, caption, venue, showDate, createdAt } = row;
  const { band1, band2 } = row.collaboration;
  const own = bandId === band1.id || bandId === band2.id;
  const isOut = (band: PartnerRow) => own && band.id !== bandId && isHidden(band);
  const present = (band: PartnerRow) =>
    isOut(band)
      ? { id: band.id, name: shownName(band), country: null, region: null, city: null }
      : presentPartner(band);
  return {
    id,
    band1: present(band1),
    band2: present(band2),
    rewardType,
    status,
    photoUrl: [band1, band2].some((band) => isOut(band) && band.id === row.submittedByBandId)
      ? ""
      : row.photoUrl,
    caption,
    venue,
    showDate: showDate && presentDay(showDate),
    adminComment: own ? row.adminComment : null,
    createdAt: createdAt.toISOString(),
  };
}

const presentPartner = ({ id, name, country, region, city }: PartnerRow): RewardEntry["band1"] => ({
  id,
  name,
  country,
  region,
  city,
});

/** A day without a time: YYYY-MM-DD. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10);
