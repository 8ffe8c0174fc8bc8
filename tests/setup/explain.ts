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
export type Explained = { milliseconds: number; steps: Step[]; tables: Tables };

/** Runs some work, then explains every statement that it sent to the pool. */
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
