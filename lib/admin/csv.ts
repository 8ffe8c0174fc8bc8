type Cell = string | number | boolean | null;

// A spreadsheet takes a cell that begins with one of these for a formula.
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as RFC 4180 CSV: CRLF, quotes where needed. Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const toCsv = (rows: Cell[][]): string => rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

function toCell(value: Cell): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
