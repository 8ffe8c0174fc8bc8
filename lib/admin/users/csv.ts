type Cell = string | number | boolean | null;

// What spreadsheets read as a formula, also behind other separators and in full width.
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r])|(?<=[;|\t\r\n])(?=[=+\-@＝＋－＠])/g;

/** RFC 4180; text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

function toCell(value: Cell): string {
  const text = typeof value === "string" ? value.replace(FORMULA, "'") : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
