import { PlainLink } from "@/components/navigation/plain-link";
import { NightPhoto } from "@/components/reward/night-photo";
import { RewardBadge } from "@/components/reward/reward-badge";
import { RewardBands, RewardNotes, RewardVenue } from "@/components/reward/reward-parts";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { shorten } from "@/lib/format";

const CAPTION_PREVIEW_LENGTH = 140;

type RewardCardProps = {
  reward: RewardEntry;
  eager: boolean;
  photoButton?: React.ReactNode;
};

export function RewardCard({ reward, eager, photoButton }: RewardCardProps) {
  const { id, band1, band2, rewardType, caption, venue } = reward;
  const names = `${band1.name} and ${band2.name}`;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <PlainLink href={`/rewards/${id}`} className="block">
          <NightPhoto night={reward} alt={`${names}${venue ? ` at ${venue}` : ""}`} eager={eager} />
        </PlainLink>
        <RewardBadge type={rewardType} className="absolute start-3 top-3 text-sm" />
        {photoButton}
      </div>
      <h2 className="poster-type text-2xl break-words">
        <RewardBands band1={band1} band2={band2} />
      </h2>
      <RewardNotes {...reward} />
      {caption ? (
        <p dir="auto" className="break-words whitespace-pre-line">
          {shorten(caption, CAPTION_PREVIEW_LENGTH)}
        </p>
      ) : null}
      <RewardVenue {...reward} />
    </li>
  );
}
