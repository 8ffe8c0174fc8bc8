import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";

type DataTableProps = {
  label: string;
  columns: React.ReactNode[];
  rows: { id: string; cells: React.ReactNode[] }[];
  className?: string;
};

export function DataTable({ label, columns, rows, className }: DataTableProps) {
  return (
    <Table aria-label={label} className={className}>
      <TableHeader>
        <TableRow>
          {columns.map((column, index) => (
            <TableHead key={index}>{column}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ id, cells }) => (
          <TableRow key={id}>
            {cells.map((cell, index) => (
              <TableCell key={index}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** For a table whose first column names what the other columns count. */
export const FIGURE_COLUMNS = "[&_td:not(:first-child)]:text-end [&_th:not(:first-child)]:text-end";
