import { cache } from "react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/navigation/back-link";
import { rewardMetadata } from "@/components/reward/reward-metadata";
import { RewardScreen } from "@/components/reward/reward-screen";
import { findViewer } from "@/app/viewer";
import { findReward } from "@/lib/collaborations/queries";

type Props = PageProps<"/rewards/[rewardId]">;

const readReward = cache(async (rewardId: string) => findReward(await findViewer(), rewardId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rewardMetadata(await readReward((await params).rewardId));
}

/** With an expired session cookie: as visitors see it. */
export default async function MemberRewardPage({ params }: Props) {
  const [viewer, reward] = await Promise.all([findViewer(), readReward((await params).rewardId)]);
  if (!reward) notFound();
  return (
    <RewardScreen
      reward={reward}
      back={viewer ? <BackLink href="/rewards">Community Rewards</BackLink> : null}
    />
  );
}
