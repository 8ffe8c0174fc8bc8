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

const TASKS: Record<Uses[number]["task"], string> = {
  biography: "Biographies",
  starters: "First lines",
  explanation: "Reasons of a match",
};
const RESULTS = {
  used: "Used",
  untrue: "Refused as untrue",
  slow: "Too slow",
  failed: "Failed",
  left: "Not waited for",
  resting: "Left alone after failures",
  overBudget: "Budget used up",
} as const;
const NAMES = keysOf(RESULTS);

/** How often language models were asked, and what became of it: whenever it was not used, rules wrote the text. */
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
              {NAMES.map((name) => (
                <TableHead key={name} className="text-end">
                  {RESULTS[name]}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {uses.map(({ task, asked, results }) => (
              <TableRow key={task}>
                <TableCell>{TASKS[task]}</TableCell>
                <TableCell className="figures text-end">{formatNumber(asked)}</TableCell>
                {NAMES.map((name) => (
                  <TableCell key={name} className="figures text-end">
                    {share(results[name] ?? 0, asked)}
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

/** 12 (34%) */
const share = (count: number, all: number) =>
  `${formatNumber(count)} (${Math.round((100 * count) / all)}%)`;
