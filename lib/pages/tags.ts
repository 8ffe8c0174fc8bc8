/**
 * The tags of a cached page, by which the database's triggers announce that what it shows has changed:
 * `band:<id>` and `reward:<id>` for a page of its own; `leaderboard` for lists of bands in its order; `directory` for
 * lists of genres and places; `nights` for approved shared nights. A page that never changes has none.
 */
export function tagsFor(key: string): string[] {
  const [, noun, id] = /\/visitor\/(band|rewards)\/([^/]+)/.exec(key) ?? [];
  // In lower case, as the database writes ids.
  if (id) return [`${noun === "band" ? "band" : "reward"}:${id.toLowerCase()}`];
  if (key.endsWith("/index")) return ["leaderboard", "nights"];
  if (/\/(genres|cities(\/[^/]+)?)$/.test(key)) return ["directory"];
  if (/\/(visitor\/leaderboard|genres|cities)\//.test(key)) return ["leaderboard"];
  return [];
}
