import pg from "pg";

// PostgreSQL's, which lib/http/answers.ts answers 503 to. An AppError would be another bundle's class there.
const CANNOT_CONNECT_NOW = "57P03";

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

function splitHosts(databaseUrl: string) {
  const [, before = "", hosts = "", after = ""] = HOSTS.exec(databaseUrl) ?? [];
  return {
    hosts: hosts.split(","),
    withHosts: (list: string[]) => `${before}${list.join()}${after}`,
  };
}

/** The address of each host of a URL that names several as libpq does: `user@first:5432,second:5432/name`. */
export function urlPerHost(databaseUrl: string): string[] {
  const { hosts, withHosts } = splitHosts(databaseUrl);
  return hosts.length === 1 ? [databaseUrl] : hosts.map((host) => withHosts([host]));
}

/** The URL with the host of `first`, one of `urlPerHost`, before its others. */
export function putHostFirst(databaseUrl: string, first: string): string {
  const { hosts, withHosts } = splitHosts(databaseUrl);
  if (hosts.length === 1) return databaseUrl;
  const isFirst = (host: string) => withHosts([host]) === first;
  return withHosts([...hosts.filter(isFirst), ...hosts.filter((host) => !isFirst(host))]);
}

/** The address of the host that takes writes; the URL itself when it names one host. Throws when none does. */
export async function findPrimary(databaseUrl: string): Promise<string> {
  const urls = urlPerHost(databaseUrl);
  if (urls.length === 1) return databaseUrl;
  const problems: string[] = [];
  for (const url of urls) {
    const problem = await findPrimaryProblem(url);
    if (!problem) return url;
    problems.push(problem);
  }
  throw new Error(`No host of the database takes writes. ${problems.join("; ")}.`);
}

async function findPrimaryProblem(connectionString: string): Promise<string | null> {
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
 * Of several hosts, connects to the last known primary; a client that fails there, or finds a
 * replica, sends the next client to the next host (docs/decisions/0073).
 */
export function poolOptions(databaseUrl: string): pg.PoolConfig {
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
