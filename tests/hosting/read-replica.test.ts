import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "@/server/client";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { debianPostgres, startReplicas, type Replicas } from "../setup/replicas";
import { call, cookiesOf, type Host } from "./client";
import { post, signUp, type Member } from "./member";

/** Long enough to see that a list is older, and less than the ten seconds at which it is no longer read. */
const APPLY_DELAY = "7s";
const PATIENT = { timeout: 60_000, interval: 200 };
const LISTS = ["/api/bands", "/api/bands?search=ar", "/api/bands/summary", "/api/leaderboard"];
const ROUNDS = 25;

type Statements = { lists: number; all: number; listBlocks: number; allBlocks: number };

/** What a server has executed for the product since `forgetStatements`. */
const countStatements = (url: string): Promise<Statements> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Statements>(`
      SELECT coalesce(sum(calls) FILTER (WHERE is_list), 0)::int AS lists,
        coalesce(sum(calls), 0)::int AS "all",
        coalesce(sum(blocks) FILTER (WHERE is_list), 0)::int AS "listBlocks",
        coalesce(sum(blocks), 0)::int AS "allBlocks"
      FROM (
        SELECT calls, shared_blks_hit + shared_blks_read AS blocks,
          query ~ 'FROM bands WHERE|AS "isVisible"' AND query !~ 'INSERT|UPDATE' AS is_list
        FROM pg_stat_statements
        WHERE query !~ 'pg_stat_statements|pgboss|pg_current_wal_insert_lsn|pg_last_wal_replay_lsn') counted`);
    return rows[0]!;
  });

const forgetStatements = (url: string) =>
  withClient(url, (client) => client.query("SELECT pg_stat_statements_reset()"));

/** As a browser that has written nothing for a while. */
const withoutWrite = ({ cookie }: Member) =>
  cookie
    .split("; ")
    .filter((pair) => !pair.startsWith("doublebill-wrote="))
    .join("; ");

describe("npm start with a replica for lists, which is behind", () => {
  let dataDir: string;
  let mailbox: Mailbox;
  let databases: Replicas;
  let product: Product;
  let host: Host;
  let ann: Member;
  let ben: Member;

  beforeAll(async () => {
    dataDir = makeDataDir("hosting");
    mailbox = await openMailbox();
    databases = await startReplicas({ applyDelay: APPLY_DELAY, findPrograms: debianPostgres });
    await withClient(databases.primaryUrl, (client) =>
      client.query("CREATE EXTENSION pg_stat_statements"),
    );
    product = await startProduct(dataDir, {
      DATABASE_URL: databases.primaryUrl,
      DATABASE_READ_URL: databases.replicaUrl,
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      SMTP_URL: mailbox.url,
      SEED: "demo",
      LOG_LEVEL: "info",
    });
    host = { origin: product.origin, pages: "cached", mailbox };
    [ann, ben] = [await signUp(host), await signUp(host)];
  }, 500_000);
  afterAll(async () => {
    await product?.stop();
    await databases?.stop();
    await mailbox?.close();
    removeDataDir(dataDir);
  }, 60_000);

  async function finds(cookie: string, { username, bandId }: Member): Promise<boolean> {
    const listed = await call(host, `/api/bands?search=${username}`, { cookie });
    expect(listed.status, listed.text).toBe(200);
    return listed.json<{ id: string }[]>().some(({ id }) => id === bandId);
  }

  async function readsReplica(): Promise<boolean> {
    await forgetStatements(databases.replicaUrl);
    await finds(withoutWrite(ann), ben);
    return (await countStatements(databases.replicaUrl)).lists > 0;
  }

  /** What both servers execute for the same lists. */
  async function readLists(cookie: string) {
    const { primaryUrl, replicaUrl } = databases;
    for (const url of [primaryUrl, replicaUrl]) await forgetStatements(url);
    for (let round = 0; round < ROUNDS; round++)
      for (const list of LISTS) expect((await call(host, list, { cookie })).status).toBe(200);
    return {
      primary: await countStatements(primaryUrl),
      replica: await countStatements(replicaUrl),
    };
  }

  test("reads lists from the replica", async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true);
    const calm = await readLists(withoutWrite(ann));
    expect(calm.replica.lists).toBeGreaterThanOrEqual(ROUNDS * LISTS.length);
    expect(calm.primary.lists).toBe(0);
    const { primary, replica } = calm;
    const share = (ofReplica: number, ofPrimary: number) =>
      `${((100 * ofReplica) / (ofReplica + ofPrimary)).toFixed(1)} %`;
    console.log(
      `The replica takes over ${share(replica.all, primary.all)} of all statements, ${share(replica.allBlocks, primary.allBlocks)} of the blocks read`,
    );
  }, 120_000);

  test("reads them from the primary for a browser that has just written", async () => {
    expect(ann.cookie).not.toBe(withoutWrite(ann));
    const { primary, replica } = await readLists(ann.cookie);
    expect(primary.lists).toBeGreaterThanOrEqual(ROUNDS * LISTS.length);
    expect(replica.lists).toBe(0);
  }, 120_000);

  test("takes no call that only reads for a write", async () => {
    const suggestions = await post(host, "/api/ai/navbar-suggestions", ann.cookie, {
      bandId: ann.bandId,
    });
    expect(suggestions.status, suggestions.text).toBe(200);
    expect(suggestions.headers["set-cookie"]).toBeUndefined();
  });

  test("shows a band what it has just written, and others a little later", async () => {
    await expect.poll(() => finds(withoutWrite(ann), ben), PATIENT).toBe(true);
    const blocked = await post(host, `/api/bands/${ben.bandId}/block`, withoutWrite(ann));
    expect(blocked.status, blocked.text).toBe(204);
    expect(blocked.headers["set-cookie"]?.join()).toMatch(/doublebill-wrote=1; .*Max-Age=15/);
    const justWritten = `${withoutWrite(ann)}; ${cookiesOf(blocked.headers)}`;
    const [atOnce, elsewhere] = await Promise.all([
      finds(justWritten, ben),
      finds(withoutWrite(ann), ben),
    ]);
    expect({ atOnce, elsewhere }).toEqual({ atOnce: false, elsewhere: true });
    await expect.poll(() => finds(withoutWrite(ann), ben), PATIENT).toBe(false);
    const page = await call(host, "/discover", { cookie: justWritten });
    expect(page.status).toBe(200);
    const unblocked = await call(host, `/api/bands/${ben.bandId}/block`, {
      method: "DELETE",
      cookie: withoutWrite(ann),
    });
    expect(unblocked.status).toBe(204);
    await expect.poll(() => finds(withoutWrite(ann), ben), PATIENT).toBe(true);
  }, 200_000);

  test("reads them from the primary while the replica is away, and from the replica again", async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true);
    const before = product.output().length;
    await databases.stopReplica();
    for (let round = 0; round < ROUNDS; round++)
      expect(await finds(withoutWrite(ann), ben)).toBe(true);
    const said = () => product.output().slice(before);
    await expect.poll(said, PATIENT).toContain("lists are read from the primary");
    expect(said().match(/lists are read from the primary/g)).toHaveLength(1);
    databases.startReplica();
    await expect.poll(said, PATIENT).toContain("lists are read from the replica again");
    await expect.poll(readsReplica, PATIENT).toBe(true);
  }, 200_000);

  test("reads them from the primary while the replica is more than ten seconds behind", async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true);
    const before = product.output().length;
    const said = () => product.output().slice(before);
    await withClient(databases.replicaUrl, (client) =>
      client.query("SELECT pg_wal_replay_pause()"),
    );
    const late = await signUp(host);
    await expect.poll(said, PATIENT).toContain("It is behind.");
    expect(await readsReplica()).toBe(false);
    expect(await finds(withoutWrite(ann), late)).toBe(true);
    await withClient(databases.replicaUrl, (client) =>
      client.query("SELECT pg_wal_replay_resume()"),
    );
    await expect.poll(said, PATIENT).toContain("lists are read from the replica again");
  }, 200_000);
});
