import pg from "pg";
import { findPrimary, putHostFirst } from "@/lib/database-hosts";
import { systemCode } from "@/lib/errors";
import { CommandError } from "./command";

/** Of a host that accepts a connection and then says nothing. */
const CONNECT_TIMEOUT_MS = 10_000;

/** On the primary. Throws CommandError when the database cannot be reached or refuses us. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = makeClient(await primaryUrl(databaseUrl));
  client.on("error", () => {}); // a broken connection is reported by the next query
  await client.connect().catch((error: unknown) => {
    throw new CommandError(
      `The database at ${client.host}, port ${client.port}, cannot be used: ${describeFailure(error)}`,
      { cause: error },
    );
  });
  return work(client).finally(() => client.end());
}

/** Waits until no other process works under the lock of this number. Throws CommandError. */
export const withAdvisoryLock = <T>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    return work(client);
  });

/** As `findPrimary`. Throws CommandError. */
export const primaryUrl = (databaseUrl: string): Promise<string> =>
  findPrimary(databaseUrl).catch((cause: unknown) => {
    throw new CommandError(describeFailure(cause), { cause });
  });

/** The URL with the primary first, where a process opens its first connections. Throws CommandError. */
export const urlWithPrimaryFirst = async (databaseUrl: string): Promise<string> =>
  putHostFirst(databaseUrl, await primaryUrl(databaseUrl));

function makeClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  } catch (cause) {
    throw new CommandError(
      "DATABASE_URL is not an address; a password with characters such as # or / has to be percent-encoded.",
      { cause },
    );
  }
}

/** An error about several addresses of one host has no message. */
export const describeFailure = (error: unknown) =>
  (error instanceof Error && error.message) || systemCode(error) || String(error);
