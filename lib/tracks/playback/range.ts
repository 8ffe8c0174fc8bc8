type Range = { start: number; end: number };

/** Null is the whole file, also for units and lists that need not be served (RFC 9110). */
export function readRange(header: string | null, bytes: number): Range | "none" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "")
    return Number(last) > 0 && bytes > 0
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : "none";
  const [start, end] = [Number(first), last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start < bytes ? { start, end } : "none";
}
