import { RESP_TYPES } from "@redis/client";
import { pool } from "@/lib/db";
import type { Shelf } from "@/lib/pages/shelf";
import { redisClient } from "@/lib/redis";

/** Seconds that the pages of a tag are kept at most, from the first one on. */
const KEPT_SECONDS = 60 * 60;
/** Pages of a tag beyond which all of them go. */
const MAX_PAGES = 5_000;

const PREFIX = "doublebill:pages:";

/** Rendered pages on Redis, those of a tag in one hash. */
export class RedisShelf implements Shelf {
  /** Something could not be dropped: nothing that is there may be believed until all of it went. */
  private isDoubtful = false;

  async read(key: string, tag: string): Promise<Buffer | null> {
    const client = await this.client();
    return (await client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).hGet(PREFIX + tag, key)) ?? null;
  }

  async write(key: string, tag: string, value: Buffer): Promise<void> {
    const client = await this.client();
    await client.multi().hSet(PREFIX + tag, key, value).expire(PREFIX + tag, KEPT_SECONDS, "NX").exec();
    if (Math.random() < 0.01 && (await client.hLen(PREFIX + tag)) > MAX_PAGES) await client.unlink(PREFIX + tag);
  }

  async drop(tag: string): Promise<void> {
    try {
      const gone = await (await this.client()).unlink(PREFIX + tag);
      // The announcement is the database's, as those of its triggers are.
      if (gone > 0) await pool().query("SELECT pg_notify('pages', $1)", [tag]);
    } catch (error) {
      this.isDoubtful = true;
      throw error;
    }
  }

  async clear(): Promise<void> {
    this.isDoubtful = true;
    const client = await redisClient();
    for await (const keys of client.scanIterator({ MATCH: `${PREFIX}*`, COUNT: 1_000 })) if (keys.length > 0) await client.unlink(keys);
    this.isDoubtful = false;
  }

  private async client() {
    if (this.isDoubtful) await this.clear();
    return redisClient();
  }
}
