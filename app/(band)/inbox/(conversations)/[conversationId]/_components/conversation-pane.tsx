"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApiPage } from "@/browser/api";
import type { CardTrack } from "@/lib/bands/cards";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { draftPrefix } from "@/browser/unsent";
import { conversationQuery } from "@/browser/conversation-queries";
import { conversationSwapsQuery } from "@/browser/agreement-queries";
import { catchUp, messagesQuery } from "@/browser/message-queries";
import { useOutbox } from "@/browser/use-outbox";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import { Announcer } from "./announcer";
import { CollaborationState } from "./collaboration/collaboration-state";
import { ConversationFooter } from "./footer/conversation-footer";
import { ConversationHeader } from "./conversation-header";
import { ConversationMenu } from "./conversation-menu";
import { MessageList } from "./messages/message-list";
import { useDiscardStored } from "./messages/use-discard-stored";
import { PushOffer } from "./push-offer";
import { StepDialogs } from "./swap/step-dialogs";
import { SwapStatus } from "./swap/swap-status";
import { useOfflinePage } from "./use-offline-page";

type ConversationPaneProps = {
  bandId: string;
  username: string;
  hasHelp: boolean;
  hasBandmates: boolean;
  firstConversation: Conversation;
  poster: React.ReactNode;
  track?: CardTrack;
  firstMessages: ApiPage<Message>;
  firstSwaps: SwapWithHistory[];
};

export function ConversationPane({
  bandId,
  username,
  hasHelp,
  hasBandmates,
  firstConversation,
  poster,
  track,
  firstMessages,
  firstSwaps,
}: ConversationPaneProps) {
  const client = useQueryClient();
  const { id } = firstConversation;
  // The page may be restored from the back/forward cache.
  const { data: conversation } = useQuery({
    ...conversationQuery(id),
    initialData: firstConversation,
    refetchOnMount: "always",
  });
  const { data: thread } = useQuery({ ...messagesQuery(id), initialData: firstMessages });
  const { data: swaps } = useQuery({
    ...conversationSwapsQuery(id),
    initialData: firstSwaps,
    refetchOnMount: "always",
  });
  const swapsOn = swaps.filter(({ state }) => state === "On");
  useEffect(() => void catchUp(client, id).catch(() => {}), [client, id]);
  const outbox = useOutbox({ bandId, username }, conversation.otherBand.id, id);
  useDiscardStored(bandId, thread.items, outbox);
  useOfflinePage();

  const newest = thread.items.at(-1);
  const isOurTurn =
    newest?.senderBandId === conversation.otherBand.id && outbox.unsent.length === 0;
  const wasAnswered = thread.items.some(
    ({ writtenBy }, index) =>
      writtenBy === username && thread.items[index + 1]?.senderBandId === conversation.otherBand.id,
  );
  const isNew = thread.items.length === 0 && outbox.unsent.length === 0;

  return (
    <section
      aria-label={`Conversation with ${conversation.otherBand.name}`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ConversationHeader
        band={conversation.otherBand}
        poster={poster}
        isReachable={conversation.canWrite}
        track={track}
        collaboration={<CollaborationState bandId={bandId} conversation={conversation} />}
        menu={<ConversationMenu conversation={conversation} swaps={swaps} />}
      />
      {swapsOn.map((swap) => (
        <SwapStatus key={swap.id} swap={swap} ownBandId={bandId} />
      ))}
      {wasAnswered ? <PushOffer /> : null}
      <StepDialogs swaps={swaps} ownBandId={bandId}>
        <MessageList
          bandId={bandId}
          username={username}
          conversation={conversation}
          thread={thread}
          outbox={outbox}
          swaps={swaps}
        />
      </StepDialogs>
      <ConversationFooter
        bandId={bandId}
        conversation={conversation}
        isOurTurn={isOurTurn && swaps.every(({ state }) => state !== "Proposed")}
        hasBandmates={hasBandmates}
        draftKey={draftPrefix({ bandId, username }) + conversation.otherBand.id}
        startersForBandId={hasHelp && isNew ? conversation.otherBand.id : undefined}
        onSend={outbox.send}
      />
      <Announcer
        bandId={bandId}
        otherName={conversation.otherBand.name}
        messages={thread.items}
        isConfirmed={conversation.collaboration !== null}
      />
    </section>
  );
}
