"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/list/load-more";
import { FullSizePhoto } from "@/components/picture/full-size-photo";
import { RewardCard } from "@/components/reward/reward-card";
import { rewardsQuery } from "@/browser/reward-queries";
import type { ApiPage } from "@/browser/api";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { useLoadNearEnd } from "./use-load-near-end";

/** The server renders the first page; the next ones load near the end of the list. */
export function RewardsList({ path, first }: { path: string; first: ApiPage<RewardEntry> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      ...rewardsQuery(path, first),
      initialData: { pages: [first], pageParams: [path] },
    });
  const more = () => void (isFetchingNextPage || fetchNextPage());
  const end = useLoadNearEnd(more, hasNextPage && !isFetchNextPageError);
  return (
    <>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {data.pages
          .flatMap(({ items }) => items)
          .map((reward, index) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              eager={index < 3}
              photoButton={<FullSize reward={reward} />}
            />
          ))}
      </ul>
      <div ref={end}>
        {isFetchNextPageError ? (
          <p role="alert" className="mt-8 text-center text-sm font-medium text-danger">
            Unable to load more. Please try again.
          </p>
        ) : null}
        <LoadMore
          hasMore={hasNextPage}
          loading={isFetchingNextPage}
          onLoadMore={more}
          label={isFetchNextPageError ? "Retry" : "Show more"}
          href={data.pages.at(-1)?.next?.replace("/api/rewards", "/rewards")}
        />
      </div>
    </>
  );
}

function FullSize({ reward: { photoUrl, band1, band2 } }: { reward: RewardEntry }) {
  if (!photoUrl) return null;
  return <FullSizePhoto photoUrl={photoUrl} names={`${band1.name} and ${band2.name}`} />;
}
