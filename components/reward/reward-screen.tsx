import { FullSizePhoto } from "@/components/picture/full-size-photo";
import { NightPhoto } from "@/components/reward/night-photo";
import { RewardBadge } from "@/components/reward/reward-badge";
import { RewardBands, RewardNotes, RewardVenue } from "@/components/reward/reward-parts";
import { ShareButton } from "@/components/share/share-button";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { env } from "@/lib/env";

type RewardScreenProps = {
  reward: RewardEntry;
  back?: React.ReactNode;
  children?: React.ReactNode;
};

export function RewardScreen({ reward, back, children }: RewardScreenProps) {
  const { band1, band2, photoUrl } = reward;
  const names = `${band1.name} and ${band2.name}`;
  return (
    <main id="main" className="page grid gap-8 lg:grid-cols-12 lg:gap-x-12">
      <div className="min-w-0 lg:col-span-7">
        {back}
        <div className="relative mt-3">
          <NightPhoto night={reward} alt={names} eager />
          {photoUrl ? <FullSizePhoto photoUrl={photoUrl} names={names} /> : null}
        </div>
      </div>
      <RewardDetails reward={reward} names={names} />
      {children ? <div className="min-w-0 lg:col-span-12">{children}</div> : null}
    </main>
  );
}

function RewardDetails({ reward, names }: { reward: RewardEntry; names: string }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-5 lg:col-span-5 lg:self-start lg:pt-9">
      <RewardBadge type={reward.rewardType} className="text-sm" />
      <h1 className="poster-type text-3xl wrap-anywhere">
        <RewardBands {...reward} />
      </h1>
      <RewardNotes {...reward} />
      <Caption>{reward.caption}</Caption>
      <RewardVenue {...reward} />
      {reward.status === "Approved" ? (
        <ShareButton
          url={`${env().APP_URL}/rewards/${reward.id}`}
          text={`${names} played together:`}
          what="Link"
        />
      ) : null}
    </div>
  );
}

function Caption({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p dir="auto" className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}
