import { generateClient } from "@/server/build/client";
import { withEmbedded } from "@/server/database/with-database";
import { databaseEnvironment } from "@/server/embedded/embedded";
import { urlWithPrimaryFirst } from "@/server/client";
import { applyMigrations } from "@/server/database/migrate";
import { IS_IMAGE } from "@/server/paths";
import { readSettings } from "@/server/settings";

/** For work that imports the product's code, which looks for the database in its environment. Throws CommandError. */
export async function withProduct(work: () => Promise<void>): Promise<void> {
  const { DATABASE_URL } = readSettings();
  if (!IS_IMAGE) generateClient();
  if (DATABASE_URL) {
    process.env.DATABASE_URL = await urlWithPrimaryFirst(DATABASE_URL);
    return work();
  }
  await withEmbedded(async (embedded) => {
    await applyMigrations(embedded.url);
    // A copy of .env.example sets keys to nothing, which counts as unset.
    const setVariables = Object.entries(process.env).filter(([, value]) => value !== "");
    Object.assign(process.env, {
      LOG_LEVEL: "error",
      ...databaseEnvironment(embedded),
      ...Object.fromEntries(setVariables),
      DATABASE_URL: embedded.url,
    });
    await work();
  });
}
