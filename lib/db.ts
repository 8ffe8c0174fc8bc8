import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { poolOptions } from "@/lib/database-hosts";
import { env, requireSetting } from "@/lib/env";
import { AppError, describeForLog } from "@/lib/errors";
import type * as runtime from "@prisma/client/runtime/client";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import type { Position } from "@/lib/paging";
import { parseStored } from "@/lib/parse-stored";
import { postgresCode, SERIALIZATION_FAILURE } from "@/lib/postgres-code";

/** Statements of one origin that a connection keeps prepared. */
const PREPARED_MAX = 200;

// Not counters: bundles share a pool, and processes a pooler, where one name must not have two texts.
const nameStatement = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Names prepared statements; those after the first PREPARED_MAX stay unnamed (0016). */
function statementNamer() {
  const names = new Map<string, string>();
  return (text: string) => {
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, nameStatement(text));
    return names.get(text) ?? "";
  };
}

function connect() {
  const pool = new pg.Pool({
    ...poolOptions(requireSetting("DATABASE_URL")),
    max: env().DATABASE_POOL_SIZE,
    // For the wait under load; an unreachable database is refused at once.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // By default the system asks after two hours. No query_timeout: after one in a transaction Prisma's
    // adapter gives the connection back with the transaction still open.
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces a broken idle connection; without a listener it would end the process.
  pool.on("error", ({ message }) => {
    if (!pool.ending) log.warn({ error: message }, "database connection lost");
  });
  // Nor has a connection in use a listener between two statements; the next one reports what broke.
  pool.on("connect", (client) => client.on("error", () => {}));
  const ormStatementName = statementNamer();
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql: text }) => ormStatementName(text),
  });
  const prisma = new PrismaClient({
    adapter,
    omit: {
      user: { passwordHash: true },
      band: { nameKey: true, genresKey: true, influencesKey: true, citySlug: true },
    },
  });
  return { pool, prisma, composedTexts: new Set<string>(), isAnswering: true };
}

export type Database = ReturnType<typeof connect>;

function database(): Database {
  return (globalThis.doublebillDatabase ??= connect());
}

type Client = Database["prisma"];

// The empty target is never read: the proxy opens the client at its first use, not while building.
export const db: Client = new Proxy({} as Client, {
  get: (_, key) => {
    const { prisma } = database();
    const value: unknown = Reflect.get(prisma, key);
    return typeof value === "function" ? value.bind(prisma) : value;
  },
});

export type Tx = Omit<Client, runtime.ITXClientDenyList>;

export const pool = (): pg.Pool => database().pool;

const STATEMENTS = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function prepareStatement(strings: TemplateStringsArray): { name: string; text: string } {
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  return { name: nameStatement(text), text };
}

function preparedStatement(strings: TemplateStringsArray): { name: string; text: string } {
  let statement = STATEMENTS.get(strings);
  if (!statement) STATEMENTS.set(strings, (statement = prepareStatement(strings)));
  return statement;
}

/**
 * Reads rows: ``await queryRows(Row)`SELECT …` ``, with `Row` a constant, since zod compiles each
 * (0051). Prepared on the pool, where bigint and numeric are strings; not in a transaction, where
 * values may be `Prisma.sql` parts.
 */
export const queryRows =
  <Row extends z.ZodType>(row: Row, tx?: Pick<Tx, "$queryRaw">) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>[]> =>
    checkRows(
      row,
      tx
        ? await tx.$queryRaw<unknown[]>(strings, ...values)
        : (await database().pool.query({ ...preparedStatement(strings), values })).rows,
    );

/** As `queryRows`, for composed `Prisma.sql`. `prepare` keeps its plan on the connection. */
export async function querySql<Row extends z.ZodType>(
  row: Row,
  { text, values }: Prisma.Sql,
  { prepare = false, from = database().pool }: { prepare?: boolean; from?: pg.Pool } = {},
): Promise<z.output<Row>[]> {
  const name = prepare ? nameStatement(text) : undefined;
  return checkRows(row, (await from.query({ name, text, values })).rows);
}

/** Returns how many rows the statement wrote. */
export async function execute(
  strings: TemplateStringsArray,
  ...values: unknown[]
): Promise<number> {
  const { rowCount } = await database().pool.query({ ...preparedStatement(strings), values });
  return rowCount ?? 0;
}

const checkRows = <Row extends z.ZodType>(shape: Row, rows: unknown[]): z.output<Row>[] =>
  rows.map((row) => parseStored(shape, row));

export const CountRow = z.object({ count: z.number() });
export const IdRow = z.object({ id: z.string() });

/** The only entry of a list. Throws when there are none or several. */
export function exactlyOne<T>(list: T[]): T {
  const [entry] = list;
  if (entry === undefined || list.length > 1)
    throw new Error(`One entry was expected, not ${list.length}`);
  return entry;
}

/** For `querySql`, where texts vary and plans do not: admits the first PREPARED_MAX texts. */
export function admitPrepared(text: string): boolean {
  const { composedTexts } = database();
  if (composedTexts.size < PREPARED_MAX) composedTexts.add(text);
  return composedTexts.has(text);
}

/** A timestamptz as JSON writes a Date, which is costly to do for each row. */
export const isoTimestamp = (column: string): Prisma.Sql =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** `olderThan` in SQL; not beside it, since the browser loads `lib/paging.ts`. */
export const olderThanSql = (position: Position | null): Prisma.Sql =>
  position
    ? Prisma.sql`(created_at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : Prisma.sql`true`;

/** Takes an advisory lock until the transaction ends. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";

const commitCallbacks = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` once the transaction has committed, and never when it does not. */
export function afterCommit(tx: Tx, work: () => void): void {
  commitCallbacks.set(tx, [...(commitCallbacks.get(tx) ?? []), work]);
}

export const isTransactionConflict = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(postgresCode(error) ?? "");

/** Repeats one transaction after a deadlock or a serialization failure. */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && isTransactionConflict(error)) return retryOnConflict(work, tries - 1);
    throw error;
  }
}

/** One transaction, retried after a conflict. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const [result, callbacks] = await retryOnConflict(() =>
    database().prisma.$transaction(
      async (tx) => [await work(tx), commitCallbacks.get(tx) ?? []] as const,
      { timeout: 15_000, maxWait: 10_000 },
    ),
  );
  callbacks.forEach((callback) => callback());
  return result;
}

export function isUniqueViolation(error: unknown): boolean {
  const isPrismas = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
  return isPrismas || postgresCode(error) === UNIQUE_VIOLATION;
}

const PING_TIMEOUT_MS = 1_500;

/** Throws unavailable when the database does not answer in time; logs when that begins and ends. */
export async function pingDatabase(): Promise<void> {
  const pinged = database();
  const late = new Error(`no answer within ${PING_TIMEOUT_MS} ms`);
  try {
    await Promise.race([
      pinged.pool.query("SELECT 1"),
      sleep(PING_TIMEOUT_MS).then(() => Promise.reject(late)),
    ]);
  } catch (error) {
    if (pinged.isAnswering)
      log.error({ error: describeForLog(error) }, "the database does not answer");
    pinged.isAnswering = false;
    throw new AppError("unavailable", undefined, { retryAfter: 2, isLogged: true });
  }
  if (!pinged.isAnswering) log.info("the database answers again");
  pinged.isAnswering = true;
}

/** Closes the pool; for scripts and tests. */
export async function disconnect(): Promise<void> {
  const open = globalThis.doublebillDatabase;
  globalThis.doublebillDatabase = undefined;
  await open?.prisma.$disconnect();
  await open?.pool.end();
}
