"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useParams } from "next/navigation";
import { EmptyState } from "@/components/empty-state";
import { LoadMore } from "@/components/load-more";
import { Button } from "@/components/ui/button";
import type { ApiPage } from "@/lib/api";
import type { Conversation } from "@/lib/conversations/schema";
import { conversationsQuery } from "@/lib/conversations/use-conversations";
import { ConversationRow } from "./conversation-row";
import { NewConversation } from "./new-conversation";

export function ConversationList({ bandId, first }: { bandId: string; first: ApiPage<Conversation> }) {
  const query = conversationsQuery(bandId);
  const list = useInfiniteQuery({ ...query, initialData: { pages: [first], pageParams: [query.initialPageParam] } });
  const { conversationId } = useParams<{ conversationId?: string }>();
  const conversations = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="heading-section">Conversations</h2>
        <NewConversation bandId={bandId} isMain={!conversationId} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {conversations.length === 0 ? <NoConversations /> : null}
        <ul>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} bandId={bandId} conversation={conversation} isCurrent={conversation.id === conversationId} />
          ))}
        </ul>
        <div className="pb-6">
          {list.isFetchNextPageError ? <p role="alert" className="px-4 pt-4 text-sm text-danger">Older conversations could not be loaded. Please try again.</p> : null}
          <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onLoadMore={() => void list.fetchNextPage()} label="Older conversations" />
        </div>
      </div>
    </>
  );
}

function NoConversations() {
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
      Find a band that you would share a bill with, and write to it.
    </EmptyState>
  );
}
