export function ChartKey({ days }: { days: number }) {
  return (
    <p aria-hidden className="figures flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2">
        <span className="h-3 w-2 bg-data" /> Last {days} days
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-3 w-5 border-t border-data/50 bg-data/20" /> The {days} days before
      </span>
    </p>
  );
}
