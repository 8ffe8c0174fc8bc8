import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { AdminCollaboration, BandHistory } from "@/lib/admin/collaborations-schema";
import { formatDate, formatNumber } from "@/lib/format";

const LINES: { label: string; of: (history: BandHistory) => string }[] = [
  { label: "Joined", of: ({ joined }) => formatDate(joined) },
  { label: "Points", of: ({ points }) => formatNumber(points) },
  { label: "Collaborations", of: ({ collaborations }) => formatNumber(collaborations) },
  { label: "Photos approved", of: ({ approved }) => formatNumber(approved) },
  { label: "Photos rejected", of: ({ rejected }) => formatNumber(rejected) },
  { label: "Reports", of: ({ reports }) => formatNumber(reports) },
];

/** What both bands did before, side by side. */
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
        {LINES.map(({ label, of }) => (
          <TableRow key={label}>
            <TableCell className="py-1 text-ink-muted">{label}</TableCell>
            {histories.map((history) => (
              <TableCell key={history.id} className="py-1">
                {of(history)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
