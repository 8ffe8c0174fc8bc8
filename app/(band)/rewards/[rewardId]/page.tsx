import { cache } from "react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/back-link";
import { FullSizePhoto } from "@/components/full-size-photo";
import { NightPhoto } from "@/components/night-photo";
import { pageMetadata } from "@/components/page-metadata";
import { RewardBadge } from "@/components/reward-badge";
import { ShareButton } from "@/components/share-button";
import { findViewer } from "@/lib/auth";
import { findReward } from "@/lib/collaborations/rewards";
import { env } from "@/lib/env";
import { formatDate, shorten } from "@/lib/format";
import { RewardBands, RewardState, RewardWhere } from "../_components/reward-parts";

type Props = PageProps<"/rewards/[rewardId]">;

const DESCRIPTION_LENGTH = 160;
const readReward = cache(async (rewardId: string) => findReward(await findViewer(), rewardId));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reward = await readReward((await params).rewardId);
  if (!reward) return { title: "Reward Not Found" };
  const { id, band1, band2, venue, showDate, caption, status } = reward;
  const names = `${band1.name} × ${band2.name}`;
  const where = [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
  const title = [names, where].filter(Boolean).join(": ");
  const description = shorten(caption.replace(/\s+/g, " ") || `A night that ${names} played together${where ? `: ${where}` : ""}.`, DESCRIPTION_LENGTH);
  const image = { url: `/rewards/${id}/opengraph-image`, alt: `The photo of a night that ${names} played together` };
  return pageMetadata({ title, description, path: `/rewards/${id}`, image, index: status === "Approved" });
}

/** One night for itself, to be shared: for visitors too once it is approved. */
export default async function RewardPage({ params }: Props) {
  const [viewer, reward] = await Promise.all([findViewer(), readReward((await params).rewardId)]);
  if (!reward) notFound();
  const { id, band1, band2, caption, rewardType, status } = reward;
  const names = `${band1.name} and ${band2.name}`;
  return (
    <main id="main" className="page grid gap-8 lg:grid-cols-12 lg:gap-x-12">
      <div className="min-w-0 lg:col-span-7">
        {viewer ? <BackLink href="/rewards">Community Rewards</BackLink> : null}
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
        {status === "Approved" ? <ShareButton url={`${env().APP_URL}/rewards/${id}`} text={`${names} played together:`} what="Link" /> : null}
      </div>
    </main>
  );
}
