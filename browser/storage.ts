type Area = "localStorage" | "sessionStorage";

// Where storage is blocked or full, and for what is not JSON, reads are null and writes do nothing.

export const readStored = (area: Area, key: string): string | null =>
  attempt(() => window[area].getItem(key));

export const readStoredJson = (area: Area, key: string): unknown =>
  attempt((): unknown => JSON.parse(readStored(area, key) ?? "null"));

export const writeStored = (area: Area, key: string, text: string): void =>
  void attempt(() => window[area].setItem(key, text));

export const removeStored = (area: Area, key: string): void =>
  void attempt(() => window[area].removeItem(key));

export const storedKeys = (area: Area, prefix: string): string[] =>
  attempt(() => Object.keys(window[area]).filter((key) => key.startsWith(prefix))) ?? [];

/** Once no page has it open any more. */
export const removeDatabase = (name: string): void =>
  void attempt(() => window.indexedDB.deleteDatabase(name));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A type guard for objects with a string under each of these names. */
export const hasStrings =
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
