import pg from "pg";
import { pool } from "@/lib/db";

/** A node of PostgreSQL's plan. Rows are those of one loop. */
type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Step[];
};
/** Tables with their estimated rows, by their own name and those of their indexes. */
type Tables = Map<string, { table: string; rows: number }>;
type Explained = { milliseconds: number; steps: Step[]; tables: Tables };

/** Runs some work, then explains every statement that it sent to the pool. */
export async function explain(work: () => Promise<unknown>): Promise<Explained[]> {
  const statements = await statementsOf(work);
  const tables = await readTables();
  const explained: Explained[] = [];
  const client = await pool().connect();
  try {
    for (const { text, values } of statements) {
      await client.query("BEGIN");
      const { rows } = await client.query<{
        "QUERY PLAN": [{ Plan: Step; "Planning Time": number; "Execution Time": number }];
      }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      await client.query("ROLLBACK");
      const [plan] = rows[0]!["QUERY PLAN"];
      explained.push({
        milliseconds: plan["Planning Time"] + plan["Execution Time"],
        steps: stepsOf(plan.Plan),
        tables,
      });
    }
  } finally {
    client.release(true);
  }
  return explained;
}

/** A scan of this share of a table counts as a full scan. */
const WHOLE = 0.95;

/** Whether a plan reads a whole table, sequentially or through an index. */
export const readsAll = ({ steps, tables }: Explained, table: string): boolean =>
  steps.some((step) => {
    const scanned = tables.get(step["Relation Name"] ?? step["Index Name"] ?? "");
    return (
      scanned?.table === table &&
      (step["Node Type"] === "Seq Scan" ||
        (scanned.rows > 0 && rowsRead(step) >= WHOLE * scanned.rows))
    );
  });

const rowsRead = (step: Step) =>
  (step["Actual Rows"] +
    (step["Rows Removed by Filter"] ?? 0) +
    (step["Rows Removed by Index Recheck"] ?? 0)) *
  step["Actual Loops"];

async function readTables(): Promise<Tables> {
  const { rows } = await pool().query<{ name: string; table: string; rows: number }>(
    `SELECT one.relname AS name, whole.relname AS table, whole.reltuples::float8 AS rows FROM pg_class one LEFT JOIN pg_index i ON i.indexrelid = one.oid
     JOIN pg_class whole ON whole.oid = coalesce(i.indrelid, one.oid) WHERE one.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

type Statement = { text: string; values: unknown[] };

const EXPLAINABLE = /^\s*(SELECT|WITH|UPDATE|DELETE|INSERT(?!.* VALUES))/is;

/** Of transactions, too. Rows that are only written need no plan. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { prototype } = pg.Client;
  const statements: Statement[] = [];
  const query = prototype.query;
  prototype.query = function (this: pg.Client, sent: string | Statement, ...more: unknown[]) {
    const [values] = more;
    const statement =
      typeof sent === "string" ? { text: sent, values: Array.isArray(values) ? values : [] } : sent;
    if (EXPLAINABLE.test(statement.text)) statements.push(statement);
    return Reflect.apply(query, this, [sent, ...more]);
  } as typeof query;
  await work().finally(() => {
    prototype.query = query;
  });
  return statements;
}
