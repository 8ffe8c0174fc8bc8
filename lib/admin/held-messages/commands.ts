import { requireAdmin, type Viewer } from "@/lib/access";
import { recordAction } from "@/lib/audit/commands";
import { areMutuallyVisible } from "@/lib/bands/mutually-visible";
import { deliverMessage } from "@/lib/conversations/deliver";
import { awardConversation } from "@/lib/conversations/commands";
import { presentMessage } from "@/lib/conversations/present";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import { lockConversationOfMessage } from "@/lib/row-locks";

/** Throws not_found, or conflict when it is decided or the bands can no longer write. */
export async function decideHeldMessage(
  viewer: Viewer,
  messageId: string,
  decision: "deliver" | "refuse",
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const { conversationId } = await lockHeld(tx, messageId);
    if (decision === "deliver") await deliver(tx, messageId);
    else await refuse(tx, messageId);
    await recordAction(
      tx,
      viewer,
      "message",
      { type: "message", id: messageId },
      { hold: "Waiting" },
      { hold: decision === "deliver" ? null : "Refused", conversationId },
    );
  });
}

async function lockHeld(tx: Tx, messageId: string): Promise<{ conversationId: string }> {
  await lockConversationOfMessage(tx, messageId);
  const message = await tx.message.findFirst({
    where: { id: messageId },
    select: { conversationId: true, hold: true },
  });
  if (!message) throw new AppError("not_found", "Message not found");
  if (message.hold !== "Waiting")
    throw new AppError(
      "conflict",
      `This message is already ${message.hold === "Refused" ? "refused" : "delivered"}`,
    );
  return message;
}

async function deliver(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE messages SET hold = NULL, created_at = clock_timestamp() WHERE id = ${id}::uuid`;
  const { conversationId, senderBandId } = await tx.message.findUniqueOrThrow({
    where: { id },
    select: { conversationId: true, senderBandId: true },
  });
  const select = { bandId: true, wroteAt: true };
  const sender = await tx.conversationMember.findFirstOrThrow({
    where: { conversationId, bandId: senderBandId },
    select,
  });
  const other = await tx.conversationMember.findFirstOrThrow({
    where: { conversationId, bandId: { not: senderBandId } },
    select,
  });
  const bandIds = [sender.bandId, other.bandId] as const;
  if (!(await areMutuallyVisible(tx, bandIds)))
    throw new AppError("conflict", "These bands can no longer write to each other");
  if (!sender.wroteAt && other.wroteAt) await awardConversation(tx, conversationId, bandIds);
  await deliverMessage(tx, id);
}

async function refuse(tx: Tx, id: string): Promise<void> {
  const message = await tx.message.update({ where: { id }, data: { hold: "Refused" } });
  await recordEvents(tx, [message.senderBandId], "message", await presentMessage(tx, message));
}
