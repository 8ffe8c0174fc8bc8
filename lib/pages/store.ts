import { deserialize, serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { announceOnRedis } from "@/lib/events/redis";
import { log } from "@/lib/log";
import { finish, type PageValue } from "./finish";

/** Bytes of rendered pages kept in this process. */
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Pages kept in this process that stand for nothing: whoever invents addresses pushes out no page that is there. */
const MAX_MISSING = 100;
/** Rows kept in the database, the newest. */
const MAX_ROWS = 5_000;

type Entry = { value: PageValue; lastModified: number };

/** Lists of bands: the leaderboard, the front page, genres, cities. */
const OF_MANY_BANDS = /\/visitor\/leaderboard\/|\/index$|\/(genres|cities)(\/|$)/;

/** What a page shows, as the database's triggers call it when it changes: a band, a reward, the leaderboard and what goes by it, or nothing that changes. */
export function tagOf(key: string): string {
  const [, noun, id] = /\/visitor\/(band|rewards)\/([^/]+)/.exec(key) ?? [];
  // As the database writes ids, whatever the address does.
  if (id) return `${noun === "band" ? "band" : "reward"}:${id.toLowerCase()}`;
  return OF_MANY_BANDS.test(key) ? "leaderboard" : "static";
}

/**
 * The cache of visitors' pages: a small memory in each process over a table that all share. A page whose rendering began
 * before the newest announcement about what it shows is answered, but never kept: it may show the old state.
 */
export class PageStore {
  private readonly memory = new LRUCache<string, Entry>({ maxSize: MEMORY_BYTES, sizeCalculation: (entry) => sizeOf(entry) });
  private readonly missing = new LRUCache<string, Entry>({ max: MAX_MISSING });
  private readonly changedAt = new Map<string, number>();
  private readonly begun = new Map<string, number[]>();
  private clock = 0;

  constructor(private readonly build: string) {}

  async get(key: string): Promise<Entry | null> {
    const known = this.memory.get(key) ?? this.missing.get(key);
    if (known) return known;
    const begun = ++this.clock;
    const stored = await this.read(key);
    if (stored && this.isCurrent(tagOf(key), begun)) {
      this.memory.set(key, stored);
      return stored;
    }
    this.begun.set(key, [...(this.begun.get(key) ?? []), begun]);
    return null;
  }

  /** Finishes a page (Next sends it so, now and from the cache) and keeps it. */
  async set(key: string, value: PageValue | null): Promise<void> {
    if (!value) return;
    if (value.kind === "APP_PAGE") finish(value, key.endsWith("/_not-found"));
    const [begun = this.clock, ...others] = this.begun.get(key) ?? [];
    if (others.length > 0) this.begun.set(key, others);
    else this.begun.delete(key);
    const tag = tagOf(key);
    if (!this.isCurrent(tag, begun)) return;
    const entry = { value, lastModified: Date.now() };
    if ((value.status ?? 200) !== 200) {
      this.memory.delete(key);
      this.missing.set(key, entry);
      return;
    }
    this.missing.delete(key);
    this.memory.set(key, entry);
    await this.write(key, tag, entry);
    // Dropped while it was being written: it may have come after that.
    if (!this.isCurrent(tag, begun)) await this.drop(tag);
  }

  /**
   * Drops all pages that show what changed, here and in the table. Rows that were there are announced once more: another
   * instance may have taken up one that was written between the change and this. Over Redis too, where there is one: an
   * instance whose connection to PostgreSQL hangs hears of it all the same.
   */
  async drop(tag: string): Promise<void> {
    this.changedAt.set(tag, ++this.clock);
    for (const kept of [this.memory, this.missing]) for (const key of kept.keys()) if (tagOf(key) === tag) kept.delete(key);
    const dropped = await this.query(
      "WITH gone AS (DELETE FROM cached_pages WHERE tag = $1 RETURNING 1) SELECT pg_notify('pages', $1) FROM (SELECT FROM gone LIMIT 1) AS any_gone",
      [tag],
    );
    if (dropped.length > 0 && env().REDIS_URL) void announceOnRedis("pages", [tag]);
  }

  /** Drops everything: announcements may have been missed while the connection was away. */
  async clear(): Promise<void> {
    this.changedAt.clear();
    this.changedAt.set("*", ++this.clock);
    this.memory.clear();
    this.missing.clear();
    await this.query("DELETE FROM cached_pages", []);
  }

  private isCurrent(tag: string, begun: number): boolean {
    return begun > Math.max(this.changedAt.get(tag) ?? 0, this.changedAt.get("*") ?? 0);
  }

  private async read(key: string): Promise<Entry | null> {
    const rows = await this.query<{ value: Buffer }>("SELECT value FROM cached_pages WHERE key = $1", [this.build + key]);
    return rows[0] ? (deserialize(rows[0].value) as Entry) : null;
  }

  private async write(key: string, tag: string, entry: Entry): Promise<void> {
    const stored = [this.build + key, tag, serialize(entry)];
    await this.query("INSERT INTO cached_pages (key, tag, value) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET value = excluded.value, created_at = now()", stored);
    if (Math.random() < 0.01)
      await this.query("DELETE FROM cached_pages WHERE key IN (SELECT key FROM cached_pages ORDER BY created_at DESC OFFSET $1)", [MAX_ROWS]);
  }

  // A cache that is away must not take the page with it.
  private async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await pool().query<Row>(text, values)).rows;
    } catch (error) {
      log.warn({ error: String(error) }, "page cache is away");
      return [];
    }
  }
}

function sizeOf({ value }: Entry): number {
  return 1_000 + 4 * (value.html?.length ?? 0);
}
