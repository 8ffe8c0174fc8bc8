import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { conversationsQuery } from "@/browser/conversation-queries";
import { firstMessagesQuery } from "@/browser/message-queries";
import type { Message } from "@/lib/conversations/schema";

const NONE: Message[] = [];

/** Messages sent from this page. Opens the conversation once it exists, whoever has started it. */
export function useFirstMessages(bandId: string, otherBandId: string): Message[] {
  const router = useRouter();
  const { data: sent = NONE } = useQuery(firstMessagesQuery(otherBandId));
  const { data: listedId } = useInfiniteQuery({
    ...conversationsQuery(bandId),
    select: ({ pages }) =>
      pages.flatMap(({ items }) => items).find(({ otherBand }) => otherBand.id === otherBandId)?.id,
  });
  const sentId = sent[0]?.conversationId;
  const conversationId = sentId ?? listedId;
  useEffect(() => {
    if (sentId) toast.success("New conversation started!");
  }, [sentId]);
  useEffect(() => {
    if (conversationId) router.replace(`/inbox/${conversationId}`);
  }, [conversationId, router]);
  return sent;
}
