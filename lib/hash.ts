/** FNV-1a, 32 bits: the same number for the same text on every machine. */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
