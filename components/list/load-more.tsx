"use client";

import { Button } from "@/components/ui/button";

type LoadMoreProps = {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  label?: string;
  /** The page that goes on where the list ends, for browsers without JavaScript. */
  href?: string;
};

export function LoadMore({
  hasMore,
  loading,
  onLoadMore,
  label = "Show more",
  href,
}: LoadMoreProps) {
  if (!hasMore) return null;
  const text = loading ? "Loading..." : label;
  return (
    <div className="mt-8 flex justify-center">
      {href ? (
        <Button asChild variant="outline" aria-disabled={loading} aria-busy={loading}>
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault();
              if (!loading) onLoadMore();
            }}
          >
            {text}
          </a>
        </Button>
      ) : (
        <Button
          variant="outline"
          onClick={() => loading || onLoadMore()}
          aria-disabled={loading}
          aria-busy={loading}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
