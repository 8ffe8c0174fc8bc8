import pg from "pg";

// PostgreSQL's, which lib/http/answers.ts answers 503 to. An AppError would be another bundle's class there.
const CANNOT_CONNECT_NOW = "57P03";

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/** The address of each host of a URL that names several as libpq does: `user@first:5432,second:5432/name`. */
export function urlPerHost(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] = HOSTS.exec(databaseUrl) ?? [];
  if (!hosts.includes(",")) return [databaseUrl];
  return hosts.split(",").map((host) => before + host + after);
}

/** The address of the host that takes writes; the URL itself when it names one host. Throws when none does. */
export async function findPrimary(databaseUrl: string): Promise<string> {
  const urls = urlPerHost(databaseUrl);
  if (urls.length === 1) return databaseUrl;
  const failures: string[] = [];
  for (const url of urls) {
    const failure = await whyNotPrimary(url);
    if (!failure) return url;
    failures.push(failure);
  }
  throw new Error(`No host of the database takes writes. ${failures.join("; ")}.`);
}

async function whyNotPrimary(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // the query reports what breaks
  const where = `${client.host}, port ${client.port}`;
  try {
    await client.connect();
    return (await takesWrites(client)) ? null : `${where}: a replica`;
  } catch (error) {
    return `${where}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await client.end().catch(() => {});
  }
}

async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  type Row = { transaction_read_only: string };
  const { rows } = await client.query<Row>("SHOW transaction_read_only");
  return rows[0]?.transaction_read_only === "off";
}

/**
 * Where a pool connects to. Of several hosts it takes the one that was the primary last; a client that fails
 * there, or finds a replica, leads the next client to the next host (docs/decisions/0073).
 */
export function poolAddress(databaseUrl: string): pg.PoolConfig {
  const urls = urlPerHost(databaseUrl);
  if (urls.length === 1) return { connectionString: databaseUrl };
  let current = 0;

  class HostClient extends pg.Client {
    isPrimary = false;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[current] });
      const host = current;
      this.once("end", () => {
        if (!this.isPrimary && host === current) current = (current + 1) % urls.length;
      });
    }
  }

  const onConnect = async (client: pg.ClientBase) => {
    if (!(await takesWrites(client)))
      throw Object.assign(new Error("This host of the database is a replica"), {
        code: CANNOT_CONNECT_NOW,
      });
    if (client instanceof HostClient) client.isPrimary = true;
  };
  return { Client: HostClient, onConnect };
}
