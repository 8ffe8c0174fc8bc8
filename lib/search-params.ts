type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The one rule for repeated parameters of calls and pages: the first counts. */
export function firstByName(entries: [name: string, value: string][]): Record<string, string> {
  return Object.fromEntries(entries.toReversed());
}

export async function firstValues(searchParams: SearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return firstByName(entries);
}

export function toQueryString(
  values: Record<string, string | number | undefined>,
): "" | `?${string}` {
  const set = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== "",
  );
  return set.length > 0
    ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
    : "";
}
