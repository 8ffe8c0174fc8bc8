import pg from "pg";

export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {}); // a broken connection is reported by the next query
  await client.connect();
  return work(client).finally(() => client.end());
}
