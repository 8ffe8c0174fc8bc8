import { pool } from "@/lib/db";

/** A step of PostgreSQL's plan. */
type Step = { "Node Type": string; "Relation Name"?: string; Plans?: Step[] };
export type Explained = { milliseconds: number; steps: Step[] };

/** Runs some work and explains each statement that it sent straight to the pool: its time in the database and its steps. */
export async function explain(work: () => Promise<unknown>): Promise<Explained[]> {
  const statements = await statementsOf(work);
  const explained: Explained[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool().query<{ "QUERY PLAN": [{ Plan: Step; "Planning Time": number; "Execution Time": number }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const [plan] = rows[0]!["QUERY PLAN"];
    explained.push({ milliseconds: plan["Planning Time"] + plan["Execution Time"], steps: stepsOf(plan.Plan) });
  }
  return explained;
}

/** Whether a plan reads a whole table. */
export const readsAll = ({ steps }: Explained, table: string): boolean => steps.some((step) => step["Node Type"] === "Seq Scan" && step["Relation Name"] === table);

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

type Statement = { text: string; values: unknown[] };

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const open = pool();
  const statements: Statement[] = [];
  const query = open.query;
  open.query = ((statement: Statement) => {
    statements.push(statement);
    return Reflect.apply(query, open, [statement]);
  }) as typeof query;
  await work().finally(() => {
    open.query = query;
  });
  return statements;
}
