/** The tags that prisma/sql/invalidate_*.sql sends, with ids in lower case. */
export function tagsFor(key: string): string[] {
  const [, noun, id] = /\/visitor\/(band|rewards)\/([^/]+)/.exec(key) ?? [];
  if (id) return [`${noun === "band" ? "band" : "reward"}:${id.toLowerCase()}`];
  if (key.endsWith("/index")) return ["leaderboard", "nights"];
  if (/\/(genres|cities(\/[^/]+)?)$/.test(key)) return ["directory"];
  if (/\/(visitor\/leaderboard|genres|cities)\//.test(key)) return ["leaderboard"];
  return [];
}
