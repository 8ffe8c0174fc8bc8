import { useId } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatDate, formatNumber } from "@/lib/format";

type DayChartProps = { title: string; days: { date: string; count: number }[] };

const [WIDTH, HEIGHT, GAP] = [600, 160, 3];

/** What each of the last days brought, as bars; the same figures as a table below them. */
export function DayChart({ title, days }: DayChartProps) {
  const id = useId();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const step = WIDTH / days.length;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
        <p className="figures text-sm text-ink-muted">
          {formatNumber(total)} in {days.length} days
        </p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title} a day: ${formatNumber(total)} in ${days.length} days, at most ${formatNumber(most)} on one`} className="mt-4 w-full">
        {days.map(({ date, count }, index) => {
          const height = Math.max(2, (count / most) * HEIGHT);
          return (
            <rect key={date} x={index * step} y={HEIGHT - height} width={step - GAP} height={height} fill={count > 0 ? "var(--data)" : "var(--line)"}>
              <title>{`${formatDate(date)}: ${formatNumber(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="figures mt-1 flex justify-between text-xs text-ink-muted">
        <span>{formatDate(days[0]!.date)}</span>
        <span>{formatDate(days.at(-1)!.date)}</span>
      </p>
      <details className="mt-2">
        <summary className="text-sm font-semibold">As a table</summary>
        <DayTable title={title} days={days} />
      </details>
    </section>
  );
}

function DayTable({ title, days }: DayChartProps) {
  return (
    <Table aria-label={title} className="mt-2">
      <TableHeader>
        <TableRow>
          <TableHead>Day</TableHead>
          <TableHead className="text-end">Count</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {days.map(({ date, count }) => (
          <TableRow key={date}>
            <TableCell>{formatDate(date)}</TableCell>
            <TableCell className="text-end">{formatNumber(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
