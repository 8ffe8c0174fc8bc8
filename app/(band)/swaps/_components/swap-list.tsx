"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { LoadNextPage } from "@/components/list/load-next-page";
import { EmptyState } from "@/components/page/empty-state";
import { ErrorState } from "@/components/page/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { swapsQuery } from "@/browser/agreement-queries";
import type { Swap } from "@/lib/swaps/schema";
import { groupSwaps, type SwapGroup } from "./group-swaps";
import { SwapDialogs, type OpenDialog } from "./swap-dialogs";
import { SwapItem } from "./swap-item";
import { useFocusOnMoved } from "./use-focus-on-moved";

/** All that are on are shown at once, so that no debt hides on a later page. */
export function SwapList({ bandId }: { bandId: string }) {
  const list = useInfiniteQuery(swapsQuery(bandId));
  const on = useInfiniteQuery(swapsQuery(bandId, "On"));
  // Outside the groups: a dialog stays open when its swap moves to another one.
  const [opened, setOpened] = useState<{ swap: Swap; dialog: OpenDialog } | null>(null);
  const isPending = list.isPending || on.isPending;
  const { ref, rememberOpener } = useFocusOnMoved(
    opened?.swap.id,
    [list.dataUpdatedAt, on.dataUpdatedAt].join(),
  );
  function retry() {
    void list.refetch();
    void on.refetch();
  }
  if (isPending) return <LoadingSwaps />;
  if (!list.data || !on.data)
    return (
      <ErrorState
        title="Couldn't load your swaps"
        message="Check your connection and try again."
        onRetry={retry}
      />
    );
  const swaps = [...on.data.pages, ...list.data.pages].flatMap(({ items }) => items);
  if (swaps.length === 0) return <NoSwaps />;
  return (
    <>
      <div ref={ref} className="flex flex-col gap-8">
        {groupSwaps(dropDuplicates(swaps), bandId).map((group) => (
          <Group
            key={group.title}
            group={group}
            bandId={bandId}
            onOpen={(swap, dialog) => {
              rememberOpener();
              setOpened({ swap, dialog });
            }}
          />
        ))}
      </div>
      {opened ? (
        <SwapDialogs
          open={opened.dialog}
          swap={swaps.find(({ id }) => id === opened.swap.id) ?? opened.swap}
          ownBandId={bandId}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <LoadNextPage
        list={list}
        label="Earlier swaps"
        failure="Couldn't load earlier swaps. Please try again."
        failureClassName="pt-4"
      />
      <Button asChild variant="outline" className="mt-8">
        <Link href="/discover-suggested/swaps">Find another swap</Link>
      </Button>
    </>
  );
}

/** Newest step first, as the list. */
const dropDuplicates = (swaps: Swap[]): Swap[] =>
  [...new Map(swaps.map((swap) => [swap.id, swap])).values()].toSorted((a, b) =>
    b.lastStepAt.localeCompare(a.lastStepAt),
  );

type GroupProps = {
  group: SwapGroup;
  bandId: string;
  onOpen: (swap: Swap, dialog: OpenDialog) => void;
};

function Group({ group: { title, swaps }, bandId, onOpen }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <h2 id={id} className="heading-section">
        {title}
      </h2>
      <ul className="mt-2 [&>li:first-child>article]:border-t-0">
        {swaps.map((swap) => (
          <li key={swap.id} data-swap={swap.id}>
            <SwapItem swap={swap} ownBandId={bandId} onOpen={(dialog) => onOpen(swap, dialog)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NoSwaps = () => (
  <EmptyState
    title="No swaps yet."
    action={
      <Button asChild>
        <Link href="/discover-suggested/swaps">Find a swap</Link>
      </Button>
    }
  >
    You play in their town, they play in yours.
  </EmptyState>
);

const LoadingSwaps = () => (
  <div aria-busy className="flex flex-col gap-4">
    <p role="status" className="sr-only">
      Loading swaps...
    </p>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-44 md:h-32" />
    ))}
  </div>
);
