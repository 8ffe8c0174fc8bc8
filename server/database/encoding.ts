import { withClient } from "@/server/client";
import { CommandError } from "@/server/command";

/** Throws CommandError unless the database is in UTF-8 and knows the cases of other letters than ASCII's. */
export async function checkEncoding(databaseUrl: string): Promise<void> {
  if (await knowsLetters(databaseUrl)) return;
  throw new CommandError(
    "The database is not in UTF-8, or its locale does not know letters such as É, which searches need. Create it with createdb -T template0 -E UTF8 --locale=C.UTF-8 NAME.",
  );
}

const knowsLetters = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const encoding = await client.query<{ name: string }>(
      "SELECT current_setting('server_encoding') AS name",
    );
    if (encoding.rows[0]?.name !== "UTF8") return false;
    const { rowCount } = await client.query("SELECT WHERE lower('É') = 'é'");
    return rowCount === 1;
  });
