import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { AdminCollaboration, BandHistory } from "@/lib/admin/collaborations/schema";
import { formatDate, formatNumber } from "@/lib/format";

const ROWS: { label: string; format: (history: BandHistory) => string }[] = [
  { label: "Joined", format: ({ joined }) => formatDate(joined) },
  { label: "Points", format: ({ points }) => formatNumber(points) },
  { label: "Collaborations", format: ({ collaborations }) => formatNumber(collaborations) },
  { label: "Photos approved", format: ({ approved }) => formatNumber(approved) },
  { label: "Photos rejected", format: ({ rejected }) => formatNumber(rejected) },
  { label: "Reports", format: ({ reports }) => formatNumber(reports) },
];

export function BandHistories({ histories }: Pick<AdminCollaboration, "histories">) {
  return (
    <Table aria-label="What both bands did before" className="max-w-prose table-fixed text-xs">
      <TableHeader>
        <TableRow>
          <TableHead className="h-8 w-32">
            <span className="sr-only">What</span>
          </TableHead>
          {histories.map(({ id, name, isLive }) => (
            <TableHead key={id} dir="auto" className="h-8 truncate">
              {name}
              {isLive ? null : <span className="text-danger"> (not active)</span>}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {ROWS.map(({ label, format }) => (
          <TableRow key={label}>
            <TableCell className="py-1 text-ink-muted">{label}</TableCell>
            {histories.map((history) => (
              <TableCell key={history.id} className="py-1">
                {format(history)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
