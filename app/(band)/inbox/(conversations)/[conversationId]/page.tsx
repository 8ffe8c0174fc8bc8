import { notFound } from "next/navigation";
import { notFoundOrThrow } from "@/app/not-found-or-throw";
import { requireBandViewer } from "@/app/viewer";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { getConversation, listMessages } from "@/lib/conversations/queries";
import { ConversationParams, MessagesQuery } from "@/lib/conversations/schema";
import { hasBandmates } from "@/lib/members/queries";
import { listConversationSwaps } from "@/lib/swaps/queries";
import { findCardTracks } from "@/lib/tracks/card-track";
import { toApiPage } from "@/app/first-page";
import { ConversationPane } from "./_components/conversation-pane";

export default async function ConversationPage({
  params,
}: {
  params: Promise<{ conversationId: string }>;
}) {
  const viewer = await requireBandViewer();
  const parsed = ConversationParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { conversationId } = parsed.data;
  const [conversation, messages, swaps, withBandmates] = await Promise.all([
    getConversation(viewer, conversationId),
    listMessages(viewer, conversationId, MessagesQuery.parse({})),
    listConversationSwaps(viewer, conversationId),
    hasBandmates(viewer),
  ]).catch(notFoundOrThrow);
  const otherId = conversation.otherBand.id;
  const tracks = await findCardTracks(viewer, [otherId]);
  const firstMessages = toApiPage(`/api/conversations/${conversationId}/messages`, messages);
  return (
    <ConversationPane
      key={conversationId}
      bandId={viewer.bandId}
      username={viewer.username}
      hasHelp={viewer.aiHelp}
      hasBandmates={withBandmates}
      firstConversation={conversation}
      poster={<BandThumbnail band={conversation.otherBand} className="w-full" />}
      track={tracks.get(otherId)}
      firstMessages={firstMessages}
      firstSwaps={swaps}
    />
  );
}
