import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  admitPrepared,
  CountRow,
  db,
  disconnect,
  IdRow,
  olderThanSql,
  pool,
  queryRows,
  querySql,
} from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { encodeCursor, olderThan } from "@/lib/paging";
import { makeBand } from "@/tests/support/factories";

test("a connection that breaks between two statements ends neither the process nor the pool", async () => {
  const client = await pool().connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await pool().query("SELECT pg_terminate_backend($1)", [rows[0]!.pid]);
  await ended;
  await expect(client.query("SELECT 1")).rejects.toThrow("not queryable");
  client.release();
  expect((await pool().query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a lost connection is logged, but not one that closes with the pool", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  const [open, client] = [pool(), await pool().connect()];
  client.release();
  const lose = () => open.emit("error", new Error("terminating connection"), client);
  lose();
  expect(logged).toHaveBeenCalledTimes(1);
  await disconnect();
  lose();
  expect(logged).toHaveBeenCalledTimes(1);
});

test("the system asks for signs of life of a connection that was silent for ten seconds", async () => {
  await disconnect();
  const setKeepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  await pool().query("SELECT 1");
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
});

test("the pool opens DATABASE_POOL_SIZE connections, and who comes later waits for one", async () => {
  await disconnect();
  onTestFinished(disconnect);
  env().DATABASE_POOL_SIZE = 3;
  const held = await Promise.all([1, 2, 3].map(() => pool().connect()));
  const waiting = pool().query("SELECT 1 AS one");
  expect([pool().totalCount, pool().waitingCount]).toEqual([3, 1]);
  held.forEach((client) => client.release());
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

test("a prepared statement is named by a hash of its text, because processes share a pooler's connections", async () => {
  // Files before this one may have prepared all that are kept.
  await disconnect();
  await queryRows(CountRow)`SELECT count(*)::int FROM bands WHERE name = ${"nobody"}`;
  const composed = Prisma.sql`SELECT count(*)::int FROM genres WHERE name = ${"nothing"}`;
  await querySql(CountRow, composed, { prepare: admitPrepared(composed.text) });
  await querySql(CountRow, Prisma.sql`SELECT count(*)::int FROM cities`, { prepare: true });
  await db.band.findMany({ where: { name: "nobody" }, select: { id: true } });
  const { rows } = await pool().query<{ name: string; statement: string }>(
    // rate-limiter-flexible names its own four, whose texts never change.
    "SELECT name, statement FROM pg_prepared_statements WHERE name NOT LIKE '%rlflx-%'",
  );
  expect(rows.map(({ statement }) => statement)).toEqual(
    expect.arrayContaining([
      composed.text,
      "SELECT count(*)::int FROM cities",
      expect.stringContaining('"bands"'),
    ]),
  );
  const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
  for (const { name, statement } of rows) expect(name).toBe(hash(statement));
});

test("Prisma and SQL agree which rows are older than a cursor", async () => {
  const days = [1, 1, 2, 2, 3].map((day) => new Date(`2026-01-0${day}T00:00:00Z`));
  const bands = await Promise.all(days.map((createdAt) => makeBand({ createdAt })));
  const ids = bands.map(({ id }) => id);
  const countOlder = async (position: [string, string] | null) => {
    const older = olderThan(position ? encodeCursor(position) : undefined);
    const byPrisma = await db.band.findMany({ where: { AND: [{ id: { in: ids } }, older] } });
    const bySql = await querySql(
      IdRow,
      Prisma.sql`SELECT id FROM bands WHERE id = ANY (${ids}::uuid[]) AND ${olderThanSql(position)}`,
    );
    expect(bySql.map(({ id }) => id).sort()).toEqual(byPrisma.map(({ id }) => id).sort());
    return bySql.length;
  };
  const counts = await Promise.all(
    bands.map(({ createdAt, id }) => countOlder([createdAt.toISOString(), id])),
  );
  expect(counts.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(await countOlder(null)).toBe(bands.length);
});
