import { cache } from "react";
import type { Metadata } from "next";
import { MoreBands } from "@/components/band/more-bands";
import { PlainLink } from "@/components/navigation/plain-link";
import { Invitation } from "@/components/page/invitation";
import { missing } from "@/components/page/missing-page";
import { HowToWin } from "@/components/reward/how-to-win";
import { rewardMetadata } from "@/components/reward/reward-metadata";
import { RewardNotFound } from "@/components/reward/reward-not-found";
import { RewardScreen } from "@/components/reward/reward-screen";
import { Toaster } from "@/components/ui/sonner";
import { findReward } from "@/lib/collaborations/queries";
import { listBandsNear } from "@/lib/nearby/queries";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/visitor/rewards/[rewardId]">;

const readReward = cache((rewardId: string) => findReward(null, rewardId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rewardMetadata(await readReward((await params).rewardId));
}

/** What visitors get at /rewards/{id}: the middleware rewrites their requests. */
export default async function VisitorRewardPage({ params }: Props) {
  const reward = await readReward((await params).rewardId);
  if (!reward) return missing(<RewardNotFound />);
  const bands = await listBandsNear([reward.band1.id, reward.band2.id]);
  return (
    <>
      <Toaster />
      <RewardScreen
        reward={reward}
        back={
          <PlainLink href="/rewards" className="link text-sm font-semibold">
            All rewarded nights
          </PlainLink>
        }
      >
        <HowToWin open />
        <MoreBands title="Bands nearby" bands={bands} />
        <Invitation title="Your night could hang here." />
      </RewardScreen>
    </>
  );
}
