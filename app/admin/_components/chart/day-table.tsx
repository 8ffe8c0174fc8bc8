import { formatDate, formatNumber } from "@/lib/format";
import { DataTable, FIGURE_COLUMNS } from "../data-table";

export type DayCount = { date: string; count: number };
export type ComparedDay = DayCount & { before: DayCount };

export function DayTable({ title, days }: { title: string; days: ComparedDay[] }) {
  return (
    <div
      className="mt-2 max-h-96 overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={`${title}, as a table`}
    >
      <DataTable
        label={title}
        columns={["Day", "Count", `${days.length} days before`]}
        rows={days.toReversed().map(({ date, count, before }) => ({
          id: date,
          cells: [formatDate(date), formatNumber(count), formatNumber(before.count)],
        }))}
        className={FIGURE_COLUMNS}
      />
    </div>
  );
}
