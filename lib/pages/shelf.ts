import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { RedisShelf } from "@/lib/pages/redis";

/** What all instances share of rendered pages. Each call rejects while the store behind it is away. */
export type Shelf = {
  read: (key: string, tag: string) => Promise<Buffer | null>;
  write: (key: string, tag: string, value: Buffer) => Promise<void>;
  /**
   * Removes all pages of a tag. Those that were there are announced once more: another instance may have taken up one that
   * was written between the change and this.
   */
  drop: (tag: string) => Promise<void>;
  clear: () => Promise<void>;
};

/** Rows kept, the newest. */
const MAX_ROWS = 5_000;

const rows: Shelf = {
  read: async (key) => (await pool().query<{ value: Buffer }>("SELECT value FROM cached_pages WHERE key = $1", [key])).rows[0]?.value ?? null,
  write: async (key, tag, value) => {
    await pool().query("INSERT INTO cached_pages (key, tag, value) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET value = excluded.value, created_at = now()", [key, tag, value]);
    if (Math.random() < 0.01) await pool().query("DELETE FROM cached_pages WHERE key IN (SELECT key FROM cached_pages ORDER BY created_at DESC OFFSET $1)", [MAX_ROWS]);
  },
  drop: async (tag) => void (await pool().query("WITH gone AS (DELETE FROM cached_pages WHERE tag = $1 RETURNING 1) SELECT pg_notify('pages', $1) FROM (SELECT FROM gone LIMIT 1) AS any_gone", [tag])),
  clear: async () => void (await pool().query("DELETE FROM cached_pages")),
};

/** On Redis where there is one, else in the database. */
export const sharedShelf = (): Shelf => (env().REDIS_URL ? new RedisShelf() : rows);
