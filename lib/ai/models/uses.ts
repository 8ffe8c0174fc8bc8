import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { execute, queryRows } from "@/lib/db";
import { ModelResult, ModelTask } from "@/lib/generated/prisma/enums";

export const MODEL_USES_RETENTION_DAYS = 30;

export async function countResult(task: ModelTask, result: ModelResult): Promise<void> {
  await execute`
    INSERT INTO model_uses (day, task, result, count)
    VALUES ((now() AT TIME ZONE 'UTC')::date, ${task}::"ModelTask", ${result}::"ModelResult", 1)
    ON CONFLICT (day, task, result) DO UPDATE SET count = model_uses.count + 1`;
}

/** Of the last 30 days. */
const UsesRow = z.object({
  task: z.enum(ModelTask),
  asked: z.number(),
  results: z.partialRecord(z.enum(ModelResult), z.number()),
});
export type ModelUses = z.output<typeof UsesRow>[];

/** Throws forbidden unless the viewer is an admin. */
export async function listModelUses(viewer: Viewer): Promise<ModelUses> {
  requireAdmin(viewer);
  return queryRows(UsesRow)`
    SELECT task::text, sum(count)::int AS asked, json_object_agg(result, count) AS results
    FROM (
      SELECT task, result, sum(count)::int AS count FROM model_uses
      WHERE day > (now() AT TIME ZONE 'UTC')::date - ${MODEL_USES_RETENTION_DAYS}::int
      GROUP BY task, result
    ) counted
    GROUP BY task ORDER BY task`;
}
