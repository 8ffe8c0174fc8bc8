import { randomBytes } from "node:crypto";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { copyOfTemplate } from "@/tests/setup/postgres";
import { withAdvisoryLock, withClient } from "./client";
import { readSeedState, SEED_LOCK, seedDatabase } from "./seeding";

let url: string;
beforeEach(async () => {
  url = await copyOfTemplate(inject("postgresUrl"), `seeding_${randomBytes(6).toString("hex")}`);
});

const storeSeedState = (state: string) =>
  withClient(url, (client) =>
    client.query(
      "INSERT INTO settings (key, value) VALUES ('seed', to_jsonb($1::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [state],
    ),
  );

const prepareSeed = (seed?: "demo" | "none", isEmbedded = false) =>
  seedDatabase(url, { seed, isEmbedded, environment: {}, say: () => {} });

test("SEED=none is refused on a database with the demo data, whose admin has a public password", async () => {
  await prepareSeed("none");
  await storeSeedState("demo");
  await expect(prepareSeed("none")).rejects.toThrow(
    "This database holds the demo data, whose admin's password is public. Choose another DATA_DIR or database, or leave SEED unset.",
  );
  await prepareSeed("demo");
  await prepareSeed(undefined);
});

test("a back-up without demo data, restored into the embedded database, starts without SEED", async () => {
  await withClient(url, (client) =>
    client.query(
      "INSERT INTO users (id, username, password_hash) VALUES (gen_random_uuid(), 'ann', '')",
    ),
  );
  await expect(prepareSeed("demo", true)).rejects.toThrow(
    "SEED=demo fills an empty database only, and this one has accounts.",
  );
  await prepareSeed(undefined, true);
  expect(await readSeedState(url)).toBe("none");
});

test("an instance waits while another one fills in the demo data", async () => {
  const waiting = await withAdvisoryLock(url, SEED_LOCK, async (client) => {
    await storeSeedState("begun");
    const second = prepareSeed("demo");
    void Promise.allSettled([second]);
    const isWaiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'";
    await vi.waitUntil(async () => (await client.query(isWaiting)).rowCount === 1, 10_000);
    await storeSeedState("demo");
    return { second };
  });
  await waiting.second;
});
