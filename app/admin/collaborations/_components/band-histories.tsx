import type { AdminCollaboration, BandHistory } from "@/lib/admin/collaborations/schema";
import { formatDate, formatNumber } from "@/lib/format";
import { DataTable } from "../../_components/data-table";

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
    <DataTable
      label="What both bands have done so far"
      columns={[
        <span key="what" className="sr-only">
          What
        </span>,
        ...histories.map((history) => <BandName key={history.id} {...history} />),
      ]}
      rows={ROWS.map(({ label, format }) => ({
        id: label,
        cells: [label, ...histories.map(format)],
      }))}
      className="max-w-prose table-fixed text-xs [&_td]:py-1 [&_td:first-child]:text-ink-muted [&_th]:h-8 [&_th:first-child]:w-32"
    />
  );
}

function BandName({ name, isLive }: BandHistory) {
  return (
    <div dir="auto" className="truncate">
      {name}
      {isLive ? null : <span className="text-danger"> (not active)</span>}
    </div>
  );
}
