import { LoadMore } from "@/components/list/load-more";
import { cn } from "@/lib/utils";

type LoadNextPageProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  failure: string;
  failureClassName?: string;
};

/** The end of an infinite query's list. */
export function LoadNextPage({ list, label, failure, failureClassName }: LoadNextPageProps) {
  return (
    <>
      {list.isFetchNextPageError ? (
        <p role="alert" className={cn("px-4 text-sm text-danger", failureClassName)}>
          {failure}
        </p>
      ) : null}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        label={label}
      />
    </>
  );
}
