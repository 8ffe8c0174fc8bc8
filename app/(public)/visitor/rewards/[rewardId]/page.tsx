import { cache } from "react";
import type { Metadata } from "next";
import { missing } from "@/components/page/missing-page";
import { rewardMetadata } from "@/components/reward/reward-metadata";
import { RewardNotFound } from "@/components/reward/reward-not-found";
import { RewardScreen } from "@/components/reward/reward-screen";
import { Toaster } from "@/components/ui/sonner";
import { findReward } from "@/lib/collaborations/queries";
import { atFirstVisit } from "@/lib/pages/first-visit";

// Cached: nothing here may read the request (lib/pages/store.ts).
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = atFirstVisit;

type Props = PageProps<"/visitor/rewards/[rewardId]">;

const readReward = cache((rewardId: string) => findReward(null, rewardId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rewardMetadata(await readReward((await params).rewardId));
}

/** What visitors get at /rewards/{id}: the middleware rewrites their requests. */
export default async function VisitorRewardPage({ params }: Props) {
  const reward = await readReward((await params).rewardId);
  if (!reward) return missing(<RewardNotFound />);
  return (
    <>
      <RewardScreen reward={reward} />
      <Toaster />
    </>
  );
}
