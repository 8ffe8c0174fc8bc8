"use client";

import { Button } from "@/components/ui/button";

type LoadMoreProps = { hasMore: boolean; loading: boolean; onLoadMore: () => void; label?: string };

export function LoadMore({ hasMore, loading, onLoadMore, label = "Show more" }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="outline" onClick={onLoadMore} disabled={loading} aria-busy={loading}>
        {loading ? "Loading..." : label}
      </Button>
    </div>
  );
}
