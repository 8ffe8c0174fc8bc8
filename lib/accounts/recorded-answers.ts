import type { Tx } from "@/lib/db";

export async function deleteAnswersTo(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE left(scope, 36) = ${userId}`;
}

export async function deleteAnswersNaming(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE ids_in(answer) @> ARRAY[${id}::uuid]`;
}
