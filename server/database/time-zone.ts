import type pg from "pg";
import { withClient } from "@/server/client";
import { CommandError } from "@/server/command";

const UTC = /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/;

/** Makes UTC the zone of new connections, which a server gives that of its host (0084). Throws CommandError. */
export async function setTimeZone(databaseUrl: string): Promise<void> {
  if (await isUtc(databaseUrl)) return;
  await withClient(databaseUrl, setForDatabase).catch(() => {}); // only the owner may; the next line tells
  if (await isUtc(databaseUrl)) return;
  throw new CommandError(
    "The database's connections are not in UTC. Its owner has to run ALTER DATABASE … SET timezone TO 'UTC', and ALTER ROLE … RESET timezone if the role has a zone of its own.",
  );
}

const isUtc = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ TimeZone: string }>("SHOW TimeZone");
    return UTC.test(rows[0]?.TimeZone ?? "");
  });

const setForDatabase = (client: pg.Client) =>
  client.query(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET timezone TO ''UTC''', current_database());
  END $$`);
