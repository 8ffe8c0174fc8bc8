import { IdRow, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/** Serializes changes of one band, so that concurrent ones cannot exceed a limit. */
export async function lockBand(tx: Tx, bandId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE`;
}

/** As `lockBand`, for members' writes: the band may have been deleted while this waited. Throws not_found. */
export async function lockExistingBand(tx: Tx, bandId: string): Promise<void> {
  const found = await queryRows(IdRow, tx)`
    SELECT id FROM bands WHERE id = ${bandId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (found.length === 0) throw new AppError("not_found", "Band not found");
}

/** Serializes changes of one user. Before ending sessions: one that is about to start or to be renewed comes first, or waits and is refused. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Members lock theirs with `lockConversation`. */
export async function lockConversationRow(tx: Tx, conversationId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM conversations WHERE id = ${conversationId}::uuid FOR UPDATE`;
}

export async function lockConversationOfMessage(tx: Tx, messageId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM conversations
    WHERE id = (SELECT conversation_id FROM messages WHERE id = ${messageId}::uuid) FOR UPDATE`;
}
