import { notFound } from "next/navigation";
import { requireBandViewer } from "@/lib/auth";
import { getConversation, listMessages } from "@/lib/conversations/queries";
import { ConversationParams, MessagesQuery } from "@/lib/conversations/schema";
import { AppError } from "@/lib/errors";
import { firstPage } from "../_components/first-page";
import { ConversationPane } from "./_components/conversation-pane";

export default async function ConversationPage({
  params,
}: {
  params: Promise<{ conversationId: string }>;
}) {
  const viewer = await requireBandViewer();
  const asked = ConversationParams.safeParse(await params);
  if (!asked.success) notFound();
  const { conversationId } = asked.data;
  const [conversation, messages] = await Promise.all([
    getConversation(viewer, conversationId),
    listMessages(viewer, conversationId, MessagesQuery.parse({})),
  ]).catch(unknownOr);
  const firstMessages = firstPage(`/api/conversations/${conversationId}/messages`, messages);
  return (
    <ConversationPane
      key={conversationId}
      bandId={viewer.bandId}
      hasHelp={viewer.aiHelp}
      firstConversation={conversation}
      firstMessages={firstMessages}
    />
  );
}

function unknownOr(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
}
