import type { Tx } from "@/lib/db";

/** Answers kept for an `Idempotency-Key`. The indexes of idempotency_keys name the same expressions. */
export async function deleteRecordedAnswersTo(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE left(scope, 36) = ${userId}`;
}

export async function deleteRecordedAnswersNaming(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE ids_in(answer) @> ARRAY[${id}::uuid]`;
}
