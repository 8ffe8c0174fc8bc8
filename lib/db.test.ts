import { expect, test } from "vitest";
import { pool } from "@/lib/db";

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
