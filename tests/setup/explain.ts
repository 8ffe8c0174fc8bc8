import { pool } from "@/lib/db";

/** A step of PostgreSQL's plan, with what it did. Rows are those of one loop. */
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
/** Tables by the names of themselves and of their indexes, with how many rows the statistics say they have. */
type Tables = Map<string, { table: string; rows: number }>;
export type Explained = { milliseconds: number; steps: Step[]; tables: Tables };

/** Runs some work and explains each statement that it sent straight to the pool: its time in the database and its steps. */
export async function explain(work: () => Promise<unknown>): Promise<Explained[]> {
  const statements = await statementsOf(work);
  const tables = await readTables();
  const explained: Explained[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool().query<{
      "QUERY PLAN": [{ Plan: Step; "Planning Time": number; "Execution Time": number }];
    }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [plan] = rows[0]!["QUERY PLAN"];
    explained.push({
      milliseconds: plan["Planning Time"] + plan["Execution Time"],
      steps: stepsOf(plan.Plan),
      tables,
    });
  }
  return explained;
}

/** From this part of a table on it counts as read as a whole. */
const WHOLE = 0.95;

/** Whether a plan reads a whole table: row by row, or about all of it along an index. */
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

/** Without those that only ask for a plan. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const open = pool();
  const statements: Statement[] = [];
  const query = open.query;
  open.query = ((statement: Statement) => {
    if (!statement.text.startsWith("EXPLAIN")) statements.push(statement);
    return Reflect.apply(query, open, [statement]);
  }) as typeof query;
  await work().finally(() => {
    open.query = query;
  });
  return statements;
}
