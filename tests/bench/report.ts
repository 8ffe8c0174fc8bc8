import { appendFileSync } from "node:fs";

export type Row = Record<string, string | number>;
export type Table = { name: string; rows: Row[] };

/** Prints a table, and appends it to the file that `npm run bench:all` collects from. */
export function report(name: string, rows: Row[]): void {
  console.log(`\n${markdownTable({ name, rows })}`);
  if (process.env.BENCH_REPORT)
    appendFileSync(process.env.BENCH_REPORT, `${JSON.stringify({ name, rows })}\n`);
}

export function markdownTable({ name, rows }: Table): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    columns,
    columns.map(() => "---"),
    ...rows.map((row) => columns.map((column) => row[column] ?? "")),
  ];
  return `${name}\n\n${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`;
}
