import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatNumber } from "@/lib/format";
import type { ModelUses as Uses } from "@/lib/ai/models/uses";
import { keysOf } from "@/lib/objects";

const TASK_LABELS: Record<Uses[number]["task"], string> = {
  biography: "Biographies",
  starters: "First lines",
  explanation: "Reasons of a match",
};
const RESULT_LABELS = {
  used: "Used",
  untrue: "Refused as untrue",
  slow: "Too slow",
  failed: "Failed",
  left: "Not waited for",
  resting: "Left alone after failures",
  overBudget: "Budget used up",
} as const;
const RESULTS = keysOf(RESULT_LABELS);

/** Calls of language models by task, and how each ended. */
export function ModelUses({ uses }: { uses: Uses }) {
  return (
    <section aria-labelledby="model-uses" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id="model-uses" className="heading-section">
        Language model
      </h2>
      <p className="text-sm text-ink-muted">
        What it was asked for in 30 days. Whenever its text was not used, rules wrote one.
      </p>
      {uses.length === 0 ? (
        <p className="mt-3 text-ink-muted">It was not asked for anything.</p>
      ) : (
        <Table aria-label="What the language model was asked for" className="mt-2">
          <TableHeader>
            <TableRow>
              <TableHead>Asked for</TableHead>
              <TableHead className="text-end">Times</TableHead>
              {RESULTS.map((result) => (
                <TableHead key={result} className="text-end">
                  {RESULT_LABELS[result]}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {uses.map(({ task, asked, results }) => (
              <TableRow key={task}>
                <TableCell>{TASK_LABELS[task]}</TableCell>
                <TableCell className="figures text-end">{formatNumber(asked)}</TableCell>
                {RESULTS.map((result) => (
                  <TableCell key={result} className="figures text-end">
                    {formatShare(results[result] ?? 0, asked)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

/** Such as "12 (34%)". */
const formatShare = (count: number, total: number) =>
  `${formatNumber(count)} (${Math.round((100 * count) / total)}%)`;
