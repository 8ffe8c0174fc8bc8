/** The tags that prisma/sql/invalidate_*.sql sends, with ids in lower case. */
export function tagsFor(key: string): string[] {
  const [, noun, id] = /\/visitor\/(band|rewards)\/([^/]+)/.exec(key) ?? [];
  if (id && noun === "band") return [`band:${id.toLowerCase()}`];
  // Its bands nearby come and go with the directory.
  if (id) return [`reward:${id.toLowerCase()}`, "directory"];
  if (key.endsWith("/index")) return ["leaderboard", "nights"];
  if (/\/visitor\/gallery\//.test(key)) return ["directory", "nights"];
  if (/\/(genres|cities(\/[^/]+)?)$/.test(key)) return ["directory"];
  if (/\/(visitor\/leaderboard|genres|cities)\//.test(key)) return ["leaderboard"];
  return [];
}
