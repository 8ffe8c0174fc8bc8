import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDate, formatNumber } from "@/lib/format";
import type { Day } from "./day-chart";

export function DayTable({ title, days }: { title: string; days: Day[] }) {
  return (
    <div
      className="mt-2 max-h-96 overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={`${title}, as a table`}
    >
      <Table aria-label={title}>
        <TableHeader>
          <TableRow>
            <TableHead>Day</TableHead>
            <TableHead className="text-end">Count</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {days.toReversed().map(({ date, count }) => (
            <TableRow key={date}>
              <TableCell>{formatDate(date)}</TableCell>
              <TableCell className="text-end">{formatNumber(count)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
