"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ArchiveIcon } from "lucide-react";
import Link from "next/link";
import { useParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/page/empty-state";
import { ErrorState } from "@/components/page/error-state";
import { LoadNextPage } from "@/components/list/load-next-page";
import { Button } from "@/components/ui/button";
import type { ApiPage } from "@/browser/api";
import type { Conversation } from "@/lib/conversations/schema";
import { conversationsQuery } from "@/browser/conversation-queries";
import type { Writer } from "@/browser/unsent";
import { ConversationRow } from "./conversation-row";
import { NewConversation } from "./new-conversation";
import { RejectedMessages } from "./rejected-messages";

type ConversationListProps = { writer: Writer; first: ApiPage<Conversation> };

export function ConversationList({ writer, first }: ConversationListProps) {
  const { bandId } = writer;
  const [archived, setArchived] = useState(false);
  const query = conversationsQuery(bandId, archived);
  const list = useInfiniteQuery({
    ...query,
    initialData: archived ? undefined : { pages: [first], pageParams: [query.initialPageParam] },
    refetchOnMount: "always",
  });
  const { conversationId, bandId: recipientId } = useParams<{
    conversationId?: string;
    bandId?: string;
  }>();
  const isOpen = Boolean(conversationId ?? recipientId);
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = conversations.find(({ id }) => id === conversationId);
  return (
    <>
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="heading-section min-w-0 grow truncate">
          {archived ? "Archive" : "Conversations"}
        </h2>
        <ArchiveToggle pressed={archived} onToggle={() => setArchived(!archived)} />
        <NewConversation isMain={!isOpen} />
      </header>
      <RejectedMessages
        writer={writer}
        openDestinationIds={[conversationId, recipientId, open?.otherBand.id]}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.data && conversations.length === 0 ? <NoConversations archived={archived} /> : null}
        {list.isError && !list.data ? <LoadError onRetry={() => void list.refetch()} /> : null}
        <ul>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              bandId={bandId}
              conversation={conversation}
              isCurrent={conversation.id === conversationId}
            />
          ))}
        </ul>
        <div className="pb-6">
          <LoadNextPage
            list={list}
            label="Older conversations"
            failure="Couldn't load older conversations. Please try again."
            failureClassName="pt-4"
          />
        </div>
      </div>
    </>
  );
}

function ArchiveToggle({ pressed, onToggle }: { pressed: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Archive"
      aria-pressed={pressed}
      className="aria-pressed:bg-sunken"
      onClick={onToggle}
    >
      <ArchiveIcon aria-hidden className="size-5" />
    </Button>
  );
}

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState
    title="Couldn't load the archive"
    message="Check your connection and try again."
    onRetry={onRetry}
    className="m-4"
  />
);

const NothingArchived = () => (
  <EmptyState title="Nothing archived" className="m-4">
    Archived chats come back when a new message arrives, unless your band muted or declined them.
  </EmptyState>
);

function NoConversations({ archived }: { archived: boolean }) {
  if (archived) return <NothingArchived />;
  return (
    <EmptyState
      title="No conversations yet"
      className="m-4"
      action={
        <Button asChild variant="outline" className="md:hidden">
          <Link href="/discover">Discover bands</Link>
        </Button>
      }
    >
      Find a band you&apos;d share a bill with and say hello.
    </EmptyState>
  );
}
