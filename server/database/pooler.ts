import { randomUUID } from "node:crypto";
import type pg from "pg";
import { systemCode } from "@/lib/errors";
import { withClient } from "@/server/client";
import { CommandError } from "@/server/command";

/** Several: a busy pooler may happen to give a client the same connection twice. */
const ROUNDS = 5;
const MIXED_UP_CODES = ["42P05", "26000"]; // duplicate prepared statement, unknown prepared statement

export type DatabaseAddresses = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };

/** Throws CommandError for a pooler that hands out connections per transaction where that breaks the product (0068). */
export async function checkPooler({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: DatabaseAddresses): Promise<void> {
  if (await tryRepeatedly(DATABASE_URL, mixesStatements))
    throw new CommandError(
      "DATABASE_URL leads through a pooler that mixes up prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, a pooler in session mode, or PostgreSQL itself.",
    );
  if (await tryRepeatedly(DATABASE_DIRECT_URL || DATABASE_URL, sharesConnection))
    throw new CommandError(
      `${DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL"} leads through a pooler that hands out connections per transaction, where LISTEN hears nothing. Set DATABASE_DIRECT_URL to PostgreSQL itself, or to a pooler in session mode.`,
    );
}

type Probe = (first: pg.Client, second: pg.Client) => Promise<boolean>;

/** Whether a probe with two connections finds what it looks for in any round. */
const tryRepeatedly = (url: string, probe: Probe) =>
  withClient(url, (first) =>
    withClient(url, async (second) => {
      for (let round = 0; round < ROUNDS; round++) if (await probe(first, second)) return true;
      return false;
    }),
  );

async function sharesConnection(first: pg.Client, second: pg.Client): Promise<boolean> {
  const backend = { text: "SELECT pg_backend_pid() AS answer" };
  return (await ask(first, backend)) === (await ask(second, backend));
}

/** Both clients use one name for different statements, as two processes may. */
async function mixesStatements(first: pg.Client, second: pg.Client): Promise<boolean> {
  const name = randomUUID();
  const selectOne = { name, text: "SELECT 1 AS answer" };
  const selectTwo = { name, text: "SELECT 2 AS answer" };
  try {
    const answers = [
      await ask(first, selectOne),
      await ask(second, selectTwo),
      await ask(first, selectOne),
    ];
    return answers.join() !== "1,2,1";
  } catch (error) {
    if (MIXED_UP_CODES.includes(systemCode(error) ?? "")) return true;
    throw error;
  }
}

async function ask(client: pg.Client, statement: pg.QueryConfig): Promise<number | undefined> {
  return (await client.query<{ answer: number }>(statement)).rows[0]?.answer;
}
