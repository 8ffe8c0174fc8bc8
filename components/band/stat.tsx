type StatProps = {
  label: string;
  value: React.ReactNode;
  hint?: React.ReactNode;
};

export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className="@container flex min-w-0 flex-col border-t-2 border-ink pt-2">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="poster-type figures text-[clamp(1.25rem,17cqi,3.5rem)]/none">{value}</dd>
      {hint ? <dd className="mt-1 text-sm text-ink-muted">{hint}</dd> : null}
    </div>
  );
}
