import type { Tx } from "@/lib/db";

/** What `runIdempotently` keeps for a day. */
export async function deleteAnswersTo(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE left(scope, 36) = ${userId}`;
}

/** Whoever they were recorded for. */
export async function deleteAnswersNaming(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE ids_in(answer) @> ARRAY[${id}::uuid]`;
}
