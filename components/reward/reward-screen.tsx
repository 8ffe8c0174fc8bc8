import { FullSizePhoto } from "@/components/picture/full-size-photo";
import { NightPhoto } from "@/components/reward/night-photo";
import { RewardBadge } from "@/components/reward/reward-badge";
import { RewardBands, RewardState, RewardWhere } from "@/components/reward/reward-parts";
import { ShareButton } from "@/components/share/share-button";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { env } from "@/lib/env";

/** One night for itself, to be shared. `back` leads to all of them, for those who may see them. */
export function RewardScreen({ reward, back }: { reward: RewardEntry; back?: React.ReactNode }) {
  const { id, band1, band2, caption, rewardType, status } = reward;
  const names = `${band1.name} and ${band2.name}`;
  return (
    <main id="main" className="page grid gap-8 lg:grid-cols-12 lg:gap-x-12">
      <div className="min-w-0 lg:col-span-7">
        {back}
        <div className="relative mt-3">
          <NightPhoto night={reward} alt={names} eager />
          {reward.photoUrl ? <FullSizePhoto photoUrl={reward.photoUrl} names={names} /> : null}
        </div>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-5 lg:col-span-5 lg:self-start lg:pt-9">
        <RewardBadge type={rewardType} className="text-sm" />
        <h1 className="poster-type text-3xl break-words">
          <RewardBands band1={band1} band2={band2} />
        </h1>
        <RewardState status={status} adminComment={reward.adminComment} />
        {caption ? (
          <p dir="auto" className="max-w-prose text-lg break-words whitespace-pre-line">
            {caption}
          </p>
        ) : null}
        <RewardWhere {...reward} />
        {status === "Approved" ? (
          <ShareButton
            url={`${env().APP_URL}/rewards/${id}`}
            text={`${names} played together:`}
            what="Link"
          />
        ) : null}
      </div>
    </main>
  );
}
