type Area = "localStorage" | "sessionStorage";

/**
 * What the browser keeps for us under a key. Its storage may be blocked (then touching it throws) or full: then nothing
 * is there or kept, and nothing else breaks.
 */
export const readStored = (area: Area, key: string): string | null =>
  attempt(() => window[area].getItem(key));

/** As `readStored`, for a value written as JSON; null too when it is none. */
export const readStoredJson = (area: Area, key: string): unknown =>
  attempt((): unknown => JSON.parse(readStored(area, key) ?? "null"));

export const writeStored = (area: Area, key: string, text: string): void =>
  void attempt(() => window[area].setItem(key, text));

export const removeStored = (area: Area, key: string): void =>
  void attempt(() => window[area].removeItem(key));

/** The keys that begin so. */
export const storedKeys = (area: Area, start: string): string[] =>
  attempt(() => Object.keys(window[area]).filter((key) => key.startsWith(start))) ?? [];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Tells which kept value has a text under each of these names. */
export const hasTexts =
  <Name extends string>(...names: Name[]) =>
  (value: unknown): value is Record<Name, string> =>
    isObject(value) && names.every((name) => typeof value[name] === "string");

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
