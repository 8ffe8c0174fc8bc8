import { randomBytes } from "node:crypto";
import { beforeEach, expect, inject, test } from "vitest";
import { copyOfTemplate } from "@/tests/setup/postgres";
import { withClient } from "./client";
import { seedDatabase } from "./seeding";

let url: string;
beforeEach(async () => {
  url = await copyOfTemplate(inject("postgresUrl"), `seeding_${randomBytes(6).toString("hex")}`);
});

const storeSeedState = (state: string) =>
  withClient(url, (client) =>
    client.query("INSERT INTO settings (key, value) VALUES ('seed', to_jsonb($1::text))", [state]),
  );

const prepareSeed = (seed?: "demo" | "none") =>
  seedDatabase(url, { seed, isEmbedded: false, environment: {}, say: () => {} });

test("SEED=none is refused on a database with the demo data, whose admin has a public password", async () => {
  await prepareSeed("none");
  await storeSeedState("demo");
  await expect(prepareSeed("none")).rejects.toThrow(
    "This database holds the demo data, whose admin's password is public. Choose another DATA_DIR or database, or leave SEED unset.",
  );
  await prepareSeed("demo");
  await prepareSeed(undefined);
});
