type Cell = string | number | boolean | null;

// A spreadsheet takes a cell that begins with one of these for a formula; and where it goes by another separator than the comma, a part of one.
// East Asian versions of Excel read the full-width forms as the plain ones.
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r])|(?<=[;|\t\r\n])(?=[=+\-@＝＋－＠])/g;

/** Rows as RFC 4180 CSV: CRLF, quotes where needed. Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

function toCell(value: Cell): string {
  const text = typeof value === "string" ? value.replace(FORMULA, "'") : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
