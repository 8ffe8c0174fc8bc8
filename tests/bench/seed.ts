import { withClient } from "@/server/client";
import { CommandError, runCommand } from "@/server/command";
import { withDatabase } from "@/server/database/with-database";
import { migrateDatabase } from "@/server/database/migrate";
import { openWorld, storeBands } from "./store";

/** `npm run bench:seed -- 100000 [word]`: puts plausible bands into the database of the environment. Another word makes others. */
runCommand(import.meta.url, async ([given, word = "doublebill"]) => {
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1)
    throw new CommandError("Say how many bands: npm run bench:seed -- 100000");
  await withDatabase(
    async (databaseUrl) => {
      await migrateDatabase(databaseUrl);
      const started = Date.now();
      const stored = await withClient(databaseUrl, async (client) => {
        const world = await openWorld(client, word);
        return storeBands(client, count, () => world.band());
      });
      console.log(`${stored} bands in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
    { mayCreate: true },
  );
});
