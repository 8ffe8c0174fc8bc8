import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type * as runtime from "@prisma/client/runtime/client";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

/** Connections of one process; PostgreSQL's default of 100 serves several instances. */
const POOL_SIZE = 12;

/** Statements of the ORM that a connection keeps prepared. */
const PREPARED_MAX = 200;

/**
 * Names the ORM's statements, so that PostgreSQL reads and plans each once per connection: that takes longer than most of
 * them do. Their texts vary with the length of lists, so those that come after the first few hundred stay nameless.
 */
function namer() {
  const names = new Map<string, string>();
  return ({ sql: text }: { sql: string }) => {
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `orm-${names.size}`);
    return names.get(text) ?? "";
  };
}

function connect() {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    // Long enough to wait for a turn under load; an unreachable database is refused at once.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks (PostgreSQL restarted) is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ error: error.message }, "database connection lost"));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: namer() }), omit: { user: { passwordHash: true } } });
  return { pool, prisma };
}

// Next loads modules once per bundle; the process has one pool all the same.
const shared = globalThis as typeof globalThis & { doublebillDatabase?: ReturnType<typeof connect> };

function database() {
  return (shared.doublebillDatabase ??= connect());
}

type Client = ReturnType<typeof connect>["prisma"];

/** Opened at the first use, so that a build needs no database. */
export const db: Client = new Proxy({} as Client, {
  get: (_, key) => {
    const { prisma } = database();
    const value: unknown = Reflect.get(prisma, key);
    return typeof value === "function" ? value.bind(prisma) : value;
  },
});

/** The client inside a transaction. */
export type Tx = Omit<Client, runtime.ITXClientDenyList>;

/** The connections below the ORM, for libraries that bring their own SQL. */
export const pool = (): pg.Pool => database().pool;

// Named by its text: modules are loaded once per bundle, but share one pool, so a counter would give a name twice.
const STATEMENTS = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function statementOf(strings: TemplateStringsArray): { name: string; text: string } {
  const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`);
  return { name: createHash("sha256").update(text).digest("base64url"), text };
}

/**
 * The few hot reads, as a prepared statement straight on the pool (three times the rate of the ORM). Values are
 * always parameters. Rows come as the driver gives them: timestamps as Date, bigint and numeric as string.
 */
export async function sql<Row extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
  let statement = STATEMENTS.get(strings);
  if (!statement) STATEMENTS.set(strings, (statement = statementOf(strings)));
  return (await database().pool.query<Row>({ ...statement, values })).rows;
}

/** As `sql`, for a statement put together from `Prisma.sql` parts. A `name` keeps it prepared: only for texts that are few. */
export async function select<Row extends object>({ text, values }: Prisma.Sql, name?: string): Promise<Row[]> {
  return (await database().pool.query<Row>({ name, text, values })).rows;
}

/** In SQL: a timestamptz as answers carry it. To make a Date of each value and write that costs more than the rest of a hot read. */
export const isoMoment = (column: string): Prisma.Sql => Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const WORTH_RETRYING = new Set(["40001", "40P01"]);

/** One transaction; run again when PostgreSQL broke it off to resolve a deadlock or a serialisation conflict. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, tries = 4): Promise<T> {
  try {
    return await database().prisma.$transaction(work, { timeout: 15_000, maxWait: 10_000 });
  } catch (error) {
    if (tries > 1 && WORTH_RETRYING.has(postgresCode(error) ?? "")) return transaction(work, tries - 1);
    throw error;
  }
}

/** PostgreSQL's five-character code of a failed statement, whether it came through Prisma or straight from the driver. */
export function postgresCode(error: unknown): string | undefined {
  for (let cause: unknown = error, depth = 0; cause && typeof cause === "object" && depth < 6; depth++) {
    const { code, originalCode, cause: next, meta } = cause as Record<string, unknown>;
    if (typeof originalCode === "string") return originalCode;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^P\d{4}$/.test(code)) return code;
    if (code === "P2034") return "40001";
    cause = next ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return undefined;
}

/** Whether an error is a broken unique key (23505). */
export function isUniqueViolation(error: unknown): boolean {
  const known = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
  return known || postgresCode(error) === "23505";
}

/** Asks the database for a sign of life. Throws unavailable when none comes in time (milliseconds). */
export async function pingDatabase(timeout = 1_500): Promise<void> {
  const late = new AppError("unavailable", undefined, { retryAfter: 2 });
  const answered = pool().query("SELECT 1").catch(() => Promise.reject(late));
  await Promise.race([answered, sleep(timeout).then(() => Promise.reject(late))]);
}

/** Closes the pool; for scripts and tests. */
export async function disconnect(): Promise<void> {
  const open = shared.doublebillDatabase;
  shared.doublebillDatabase = undefined;
  await open?.prisma.$disconnect();
  await open?.pool.end();
}
