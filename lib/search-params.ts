/** A page's query as it comes: a name given twice is a list. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** One value per name, the first, as an API call's query has it. */
export async function firstValues(searchParams: SearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams).map(([name, value]): [string, string | undefined] => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** `?a=1&b=2` of what is set; empty when nothing is. */
export function queryOf(values: Record<string, string | number | undefined>): "" | `?${string}` {
  const set = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== "");
  return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : "";
}
