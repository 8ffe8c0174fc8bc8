import { Skeleton } from "@/components/ui/skeleton";

export const MATCH_GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

export function MatchSkeletons() {
  return (
    <div role="status" className={MATCH_GRID}>
      <span className="sr-only">Loading matches...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-112" />
      ))}
    </div>
  );
}
