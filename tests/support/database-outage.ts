import { inject } from "vitest";
import { withClient } from "@/server/client";

/** Closes all connections to a test database and refuses new ones during the work. */
export async function whileDatabaseIsAway(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withClient(inject("postgresUrl"), async (client) => {
    await client.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    try {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
        [name],
      );
      await work();
    } finally {
      await client.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    }
  });
}
