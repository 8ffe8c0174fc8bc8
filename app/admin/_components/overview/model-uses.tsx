import { formatNumber } from "@/lib/format";
import type { ModelUses as Uses } from "@/lib/ai/models/uses";
import { typedKeys } from "@/lib/objects";
import { cn } from "@/lib/utils";
import { DataTable, FIGURE_COLUMNS } from "../data-table";

const TASK_LABELS: Record<Uses[number]["task"], string> = {
  biography: "Biographies",
  starters: "Opening lines",
  explanation: "Match explanations",
};
const RESULT_LABELS = {
  used: "Used",
  untrue: "Rejected as untrue",
  slow: "Too slow",
  failed: "Failed",
  left: "Gave up waiting",
  resting: "Skipped after failures",
  overBudget: "Budget used up",
} as const;
const RESULTS = typedKeys(RESULT_LABELS);

export function ModelUses({ uses }: { uses: Uses }) {
  return (
    <section aria-labelledby="model-uses" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id="model-uses" className="heading-section">
        AI usage
      </h2>
      <p className="text-sm text-ink-muted">
        What the language model was asked for in the last 30 days. When its text wasn&apos;t used,
        rules wrote one.
      </p>
      {uses.length === 0 ? (
        <p className="mt-3 text-ink-muted">No requests yet.</p>
      ) : (
        <DataTable
          label="What the language model was asked for"
          columns={["Request", "Times", ...RESULTS.map((result) => RESULT_LABELS[result])]}
          rows={uses.map(toRow)}
          className={cn("mt-2", FIGURE_COLUMNS)}
        />
      )}
    </section>
  );
}

const toRow = ({ task, asked, results }: Uses[number]) => ({
  id: task,
  cells: [
    TASK_LABELS[task],
    formatNumber(asked),
    ...RESULTS.map((result) => formatShare(results[result] ?? 0, asked)),
  ],
});

const formatShare = (count: number, total: number) =>
  `${formatNumber(count)} (${Math.round((100 * count) / total)}%)`;
