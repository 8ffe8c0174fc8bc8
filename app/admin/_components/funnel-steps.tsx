import type { Funnel } from "@/lib/admin/stats/funnel";
import { formatNumber } from "@/lib/format";

const STEPS: { step: keyof Funnel; label: string }[] = [
  { step: "signedUp", label: "Signed up" },
  { step: "completed", label: "Completed their profile" },
  { step: "talked", label: "Wrote with another band" },
  { step: "agreed", label: "Confirmed a double bill" },
  { step: "submitted", label: "Sent in a photo" },
  { step: "approved", label: "Photo approved" },
];

const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const signedUp = Math.max(1, funnel.signedUp);
  return (
    <section aria-labelledby="funnel" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id="funnel" className="heading-section">
        Band journey
      </h2>
      <ol className="figures mt-4 flex flex-col gap-2 text-sm">
        {STEPS.map(({ step, label }) => (
          <li key={step}>
            <p className="flex justify-between gap-4">
              <span>{label}</span>
              <span>
                {formatNumber(funnel[step])}{" "}
                <span className="text-ink-muted">({percent.format(funnel[step] / signedUp)})</span>
              </span>
            </p>
            <span aria-hidden className="mt-1 block h-2 bg-sunken">
              <span
                className="bar block h-full"
                style={{ width: `${Math.min(100, (funnel[step] / signedUp) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
