import type { Metadata, Route } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { PageLinks } from "@/components/page-links";
import { Button } from "@/components/ui/button";
import { requireViewer } from "@/lib/auth";
import { countRewards, listRewards } from "@/lib/collaborations/rewards";
import { RewardsQuery } from "@/lib/collaborations/schema";
import { plural } from "@/lib/format";
import { firstValues, queryOf } from "@/lib/search-params";
import { RewardCard } from "./_components/reward-card";
import { RewardFilters } from "./_components/reward-filters";

export const metadata: Metadata = { title: "Community Rewards" };

const PAGE_SIZE = 24;

export default async function RewardsPage({ searchParams }: PageProps<"/rewards">) {
  const viewer = await requireViewer();
  const { rewardType, region, cursor } = await firstValues(searchParams);
  const query = RewardsQuery.safeParse({ rewardType, region, cursor, limit: PAGE_SIZE });
  if (!query.success) notFound();
  const [{ items, nextCursor }, total] = await Promise.all([listRewards(viewer, query.data), countRewards(viewer, query.data)]);
  const address = (more: { cursor?: string }): Route => `/rewards${queryOf({ rewardType, region, ...more })}`;
  return (
    <main id="main" className="page">
      <PageHeader title="Community Rewards" description="Nights that two bands played together, and what came of them." />
      <RewardFilters rewardType={query.data.rewardType} region={query.data.region} />
      <p className="heading-section mt-10 border-t-2 border-ink pt-4">{plural(total, "collaboration")} found</p>
      {items.length > 0 ? (
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((reward, index) => (
            <RewardCard key={reward.id} reward={reward} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <NoRewards />
      )}
      <PageLinks previous={cursor ? { href: address({}), label: "Newest" } : null} next={nextCursor ? address({ cursor: nextCursor }) : null} />
    </main>
  );
}

function NoRewards() {
  return (
    <EmptyState
      title="No Rewards Yet"
      className="mt-6"
      action={
        <Button asChild>
          <Link href="/inbox">Open your inbox</Link>
        </Button>
      }
    >
      Play with another band, confirm the collaboration in your conversation, and send in the photo of the night.
    </EmptyState>
  );
}
