import { cn } from "@/lib/utils";

type StatProps = {
  label: string;
  value: React.ReactNode;
  hint?: React.ReactNode;
  className?: string;
};

export function Stat({ label, value, hint, className }: StatProps) {
  return (
    <div className={cn("@container flex min-w-0 flex-col border-t-2 border-ink pt-2", className)}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="poster-type figures text-[clamp(1.25rem,17cqi,3.5rem)]/none">{value}</dd>
      {hint ? <dd className="mt-1 text-sm text-ink-muted">{hint}</dd> : null}
    </div>
  );
}
