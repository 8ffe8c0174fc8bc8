import { useId } from "react";
import { formatNumber } from "@/lib/format";

/** `steps` as shares of the first. */
type FunnelStepsProps = { title: string; steps: { label: string; count: number }[] };

const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

export function FunnelSteps({ title, steps }: FunnelStepsProps) {
  const id = useId();
  const all = Math.max(1, steps[0]?.count ?? 0);
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id={id} className="heading-section">
        {title}
      </h2>
      <ol className="figures mt-4 flex flex-col gap-2 text-sm">
        {steps.map(({ label, count }) => (
          <li key={label}>
            <p className="flex justify-between gap-4">
              <span>{label}</span>
              <span>
                {formatNumber(count)}{" "}
                <span className="text-ink-muted">({percent.format(count / all)})</span>
              </span>
            </p>
            <span aria-hidden className="mt-1 block h-2 bg-sunken">
              <span
                className="bar block h-full"
                style={{ width: `${Math.min(100, (count / all) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
