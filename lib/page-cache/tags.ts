/** prisma/sql/invalidate_*.sql sends the tags, lib/page-cache/store.ts drops pages that have them. Lower-case ids. */
export function tagsFor(key: string): string[] {
  const [, noun, id] = /\/visitor\/(band|rewards)\/([^/]+)/.exec(key) ?? [];
  if (id && noun === "band") return [`band:${id.toLowerCase()}`];
  // A shared night's page shows cards of bands nearby.
  if (id) return [`reward:${id.toLowerCase()}`, "leaderboard"];
  if (key.endsWith("/index")) return ["leaderboard", "nights"];
  if (key.includes("/visitor/gallery/")) return ["nights"];
  if (/\/(genres|cities(\/[^/]+)?)$/.test(key)) return ["directory"];
  if (/\/(visitor\/leaderboard|genres|cities)\//.test(key)) return ["leaderboard"];
  return [];
}
