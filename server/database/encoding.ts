import type pg from "pg";
import { CommandError } from "@/server/command";

/** Throws CommandError unless the database is in UTF-8 and `lower` works beyond ASCII. */
export async function checkEncoding(client: pg.Client): Promise<void> {
  if (await hasUnicodeCase(client)) return;
  throw new CommandError(
    "The database is not in UTF-8, or its locale does not know letters such as É, which searches need. Create it with createdb -T template0 -E UTF8 --locale=C.UTF-8 NAME.",
  );
}

async function hasUnicodeCase(client: pg.Client): Promise<boolean> {
  const encoding = await client.query<{ name: string }>(
    "SELECT current_setting('server_encoding') AS name",
  );
  if (encoding.rows[0]?.name !== "UTF8") return false;
  const { rowCount } = await client.query("SELECT WHERE lower('É') = 'é'");
  return rowCount === 1;
}
