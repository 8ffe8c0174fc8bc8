import type pg from "pg";
import { withClient } from "@/server/client";
import { CommandError } from "@/server/command";
import type { DatabaseAddresses } from "./pooler";

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

/** As `setTimeZone`, and asks through DATABASE_URL, too: its role or its pooler may have a zone of its own. */
export async function setTimeZones({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: DatabaseAddresses): Promise<void> {
  await setTimeZone(DATABASE_DIRECT_URL || DATABASE_URL);
  if (!DATABASE_DIRECT_URL || (await isUtc(DATABASE_URL))) return;
  throw new CommandError(
    "The connections of DATABASE_URL are not in UTC. Its role needs ALTER ROLE … RESET timezone if it has a zone of its own, and a pooler has to open its connections again (in PgBouncer RECONNECT).",
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
