import pg from "pg";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { exactlyOne, queryRows, querySql } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

/** A replica that is further behind is not read. */
const MAX_DELAY_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const CHECK_VALID_MS = 3_000;
const CHECK_TIMEOUT_MS = 2_000;
/** Also for the wait under load, as with the primary. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * How long a browser's lists come from the primary after it has written. By then any replica in use
 * has caught up: MAX_DELAY_MS and CHECK_VALID_MS, and two seconds to spare.
 */
export const PRIMARY_AFTER_WRITE_SECONDS = 15;

export type Replica = {
  pool: pg.Pool;
  /** Of its own, so that busy connections do not look like a replica that is away. */
  checkPool: pg.Pool;
  /** By `performance.now()`; until then the last check holds. */
  usableUntil: number;
  isUsed: boolean | undefined;
  /** Where the primary's log ended at the last checks, oldest first. */
  positions: { position: string; at: number }[];
  nextCheck?: NodeJS.Timeout;
};

/** Begins to check the replica of DATABASE_READ_URL, if it is set (0074). */
export async function startReadReplica(): Promise<void> {
  const { DATABASE_READ_URL, DATABASE_POOL_SIZE } = env();
  if (!DATABASE_READ_URL || globalThis.doublebillReplica) return;
  const replica: Replica = {
    pool: openPool(DATABASE_READ_URL, DATABASE_POOL_SIZE, QUERY_TIMEOUT_MS),
    checkPool: openPool(DATABASE_READ_URL, 1, CHECK_TIMEOUT_MS),
    usableUntil: 0,
    isUsed: undefined,
    positions: [],
  };
  globalThis.doublebillReplica = replica;
  await keepChecking(replica);
}

function openPool(connectionString: string, max: number, timeoutMs: number): pg.Pool {
  const opened = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  opened.on("error", () => {}); // the next check reports it
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

/** For tests. */
export async function stopReadReplica(): Promise<void> {
  const replica = globalThis.doublebillReplica;
  globalThis.doublebillReplica = undefined;
  clearTimeout(replica?.nextCheck);
  await Promise.all([replica?.pool.end(), replica?.checkPool.end()]);
}

async function keepChecking(replica: Replica): Promise<void> {
  const startedAt = performance.now();
  try {
    await requireCurrent(replica);
    replica.usableUntil = startedAt + CHECK_VALID_MS;
    if (replica.isUsed === false) log.info("lists are read from the replica again");
    replica.isUsed = true;
  } catch (error) {
    stopUsing(replica, error);
  }
  if (globalThis.doublebillReplica !== replica) return;
  replica.nextCheck = setTimeout(() => void keepChecking(replica), CHECK_INTERVAL_MS).unref();
}

function stopUsing(replica: Replica, error: unknown): void {
  replica.usableUntil = 0;
  if (replica.isUsed !== false)
    log.warn(
      { reason: describeError(error) },
      "lists are read from the primary, not from DATABASE_READ_URL",
    );
  replica.isUsed = false;
}

const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const WrittenRow = z.object({ position: z.string() });
const ReplayedRow = z.object({ isReplica: z.boolean(), isCurrent: z.boolean().nullable() });

/** Throws unless the replica has all that the primary had written MAX_DELAY_MS ago. */
async function requireCurrent(replica: Replica): Promise<void> {
  const at = performance.now();
  const written = await queryRows(WrittenRow)`SELECT pg_current_wal_insert_lsn()::text AS position`;
  const recent = replica.positions.filter((earlier) => earlier.at > at - MAX_DELAY_MS);
  replica.positions = [...recent, { ...exactlyOne(written), at }];
  const replayed = await querySql(
    ReplayedRow,
    Prisma.sql`
      SELECT pg_is_in_recovery() AS "isReplica",
        pg_last_wal_replay_lsn() >= ${replica.positions[0]?.position}::pg_lsn AS "isCurrent"`,
    { from: replica.checkPool },
  );
  const { isReplica, isCurrent } = exactlyOne(replayed);
  if (!isReplica) throw new Error("It is no replica.");
  if (!isCurrent) throw new Error("It is behind.");
}

/**
 * As `querySql`, from the replica while it is usable, else from the primary. Up to 13 seconds old:
 * not for pages that are cached until a change drops them.
 */
export async function queryReplica<Row extends z.ZodType>(
  row: Row,
  statement: Prisma.Sql,
  options: { prepare?: boolean } = {},
): Promise<z.output<Row>[]> {
  const replica = globalThis.doublebillReplica;
  if (!replica || performance.now() > replica.usableUntil) return querySql(row, statement, options);
  try {
    return await querySql(row, statement, { ...options, from: replica.pool });
  } catch (error) {
    log.warn(
      { reason: describeError(error) },
      "a list was read from the primary, not from the replica",
    );
    return querySql(row, statement, options);
  }
}

/** `queryReplica` for members who have written nothing for a while, `querySql` for others and for visitors. */
export const queryList = <Row extends z.ZodType>(
  viewer: Pick<Viewer, "hasJustWritten"> | null,
  row: Row,
  statement: Prisma.Sql,
  options: { prepare?: boolean } = {},
): Promise<z.output<Row>[]> =>
  viewer && !viewer.hasJustWritten
    ? queryReplica(row, statement, options)
    : querySql(row, statement, options);
