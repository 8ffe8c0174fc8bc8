"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiPage } from "@/lib/api";
import type { Conversation, Message } from "@/lib/conversations/schema";
import { conversationQuery } from "@/lib/conversations/use-conversations";
import { Announcer } from "./announcer";
import { Composer } from "./composer";
import { ConversationHeader } from "./conversation-header";
import { MessageList } from "./message-list";
import { useOutbox } from "./use-outbox";
import { useReadMarks } from "./use-read-marks";

type ConversationPaneProps = { bandId: string; firstConversation: Conversation; firstMessages: ApiPage<Message> };

export function ConversationPane({ bandId, firstConversation, firstMessages }: ConversationPaneProps) {
  const { data: conversation } = useQuery({ ...conversationQuery(firstConversation.id), initialData: firstConversation });
  const outbox = useOutbox(bandId, conversation.id);
  const scroller = useRef<HTMLDivElement>(null);
  useReadMarks(conversation);

  function send(content: string) {
    outbox.send(content);
    // The list is laid out from its end: nought is the newest message.
    scroller.current?.scrollTo({ top: 0 });
  }

  return (
    <section aria-label={`Conversation with ${conversation.otherBand.name}`} className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader bandId={bandId} conversation={conversation} />
      <MessageList scroller={scroller} bandId={bandId} conversation={conversation} first={firstMessages} outbox={outbox} />
      {conversation.canWrite ? (
        <Composer draftKey={`draft:${bandId}:${conversation.id}`} onSend={send} />
      ) : (
        <p className="border-t-2 border-ink px-4 py-4 text-sm text-ink-muted sm:px-6">You can no longer write to this band. What you wrote to each other stays here.</p>
      )}
      <Announcer bandId={bandId} conversation={conversation} />
    </section>
  );
}
