import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type * as runtime from "@prisma/client/runtime/client";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

/** Connections of one process; PostgreSQL's default of 100 serves several instances. */
const POOL_SIZE = 12;

/** Statements of one origin that a connection keeps prepared. */
const PREPARED_MAX = 200;

/**
 * Names statements, so that PostgreSQL reads and plans each once per connection: that takes longer than most of them do.
 * Where texts vary with the length of lists, those that come after the first few hundred stay nameless.
 */
function namer(prefix: string) {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `${prefix}-${names.size}`);
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
  const nameOf = namer("orm");
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql: text }) => nameOf(text) });
  const prisma = new PrismaClient({
    adapter,
    omit: {
      user: { passwordHash: true },
      band: { nameKey: true, genresKey: true, influencesKey: true, citySlug: true },
    },
  });
  return { pool, prisma, preparedName: namer("text") };
}

// Next loads modules once per bundle; the process has one pool all the same.
const shared = globalThis as typeof globalThis & {
  doublebillDatabase?: ReturnType<typeof connect>;
};

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

function preparedStatement(strings: TemplateStringsArray): { name: string; text: string } {
  let statement = STATEMENTS.get(strings);
  if (!statement) STATEMENTS.set(strings, (statement = statementOf(strings)));
  return statement;
}

/**
 * Reads rows of one shape: ``await sql(Row)`SELECT …` ``. Straight on the pool it is a prepared statement (three times the
 * rate of the ORM); with a transaction it runs in there, and values may be `Prisma.sql` parts. The driver gives
 * timestamps as Date; in the pool bigint and numeric are strings. Keep schemas in constants: zod compiles each once.
 */
export const sql =
  <Row extends z.ZodType>(row: Row, tx?: Pick<Tx, "$queryRaw">) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>[]> =>
    checkRows(
      row,
      tx
        ? await tx.$queryRaw(strings, ...values)
        : (await database().pool.query({ ...preparedStatement(strings), values })).rows,
    );

/** As `sql`, for a statement put together from `Prisma.sql` parts. A `name` keeps it prepared: only for texts that are few. */
export async function select<Row extends z.ZodType>(
  row: Row,
  { text, values }: Prisma.Sql,
  name?: string,
): Promise<z.output<Row>[]> {
  return checkRows(row, (await database().pool.query({ name, text, values })).rows);
}

/** Runs a prepared statement on the pool and returns how many rows it wrote. */
export async function execute(
  strings: TemplateStringsArray,
  ...values: unknown[]
): Promise<number> {
  const { rowCount } = await database().pool.query({ ...preparedStatement(strings), values });
  return rowCount ?? 0;
}

// Not zod's own error: that one is answered as a fault of the request.
function checkRows<Row extends z.ZodType>(row: Row, rows: unknown): z.output<Row>[] {
  const checked = z.array(row).safeParse(rows);
  if (!checked.success)
    throw new Error(`A statement gave other rows than declared: ${checked.error.message}`);
  return checked.data;
}

export const CountRow = z.object({ count: z.number() });
export const IdRow = z.object({ id: z.string() });

/** The one entry of a list, such as the row of a statement that always gives one. Throws when there are none or several. */
export function only<T>(list: T[]): T {
  const [entry] = list;
  if (entry === undefined || list.length > 1)
    throw new Error(`One entry was expected, not ${list.length}`);
  return entry;
}

/** A name for `select`, for statements whose texts vary but whose plan does not depend on the values. */
export const preparedName = (text: string): string => database().preparedName(text);

/** In SQL: a timestamptz as answers carry it. To make a Date of each value and write that costs more than the rest of a hot read. */
export const isoTimestamp = (column: string): Prisma.Sql =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Takes an advisory lock until the transaction ends: transactions that name the same lock come one after the other. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

const WORTH_RETRYING = new Set(["40001", "40P01"]);

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Does something as soon as the caller's transaction has committed, and never when it does not. */
export function afterCommit(tx: Tx, work: () => void): void {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), work]);
}

/** Does what is one transaction, and again after a deadlock or a serialisation conflict. */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && WORTH_RETRYING.has(postgresCode(error) ?? ""))
      return retryOnConflict(work, tries - 1);
    throw error;
  }
}

/** One transaction, retried after a conflict. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const [result, next] = await retryOnConflict(() =>
    database().prisma.$transaction(
      async (tx) => [await work(tx), afterwards.get(tx) ?? []] as const,
      { timeout: 15_000, maxWait: 10_000 },
    ),
  );
  next.forEach((one) => one());
  return result;
}

/** PostgreSQL's five-character code of a failed statement, whether it came through Prisma or straight from the driver. */
export function postgresCode(error: unknown): string | undefined {
  for (
    let cause: unknown = error, depth = 0;
    cause && typeof cause === "object" && depth < 6;
    depth++
  ) {
    const { code, originalCode, cause: next, meta } = cause as Record<string, unknown>;
    if (typeof originalCode === "string") return originalCode;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^P\d{4}$/.test(code))
      return code;
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
  const answered = pool()
    .query("SELECT 1")
    .catch(() => Promise.reject(late));
  await Promise.race([answered, sleep(timeout).then(() => Promise.reject(late))]);
}

/** Closes the pool; for scripts and tests. */
export async function disconnect(): Promise<void> {
  const open = shared.doublebillDatabase;
  shared.doublebillDatabase = undefined;
  await open?.prisma.$disconnect();
  await open?.pool.end();
}
