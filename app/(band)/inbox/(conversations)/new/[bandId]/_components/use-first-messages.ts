import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { listenLive } from "@/browser/live";
import { firstMessagesQuery } from "@/browser/message-queries";
import type { Message } from "@/lib/conversations/schema";

const NONE: Message[] = [];

/** Messages sent from this page. Opens the conversation once it exists. */
export function useFirstMessages(otherBandId: string): Message[] {
  const router = useRouter();
  const { data: sent = NONE } = useQuery(firstMessagesQuery(otherBandId));
  const conversationId = sent[0]?.conversationId;
  useEffect(() => {
    if (!conversationId) return;
    toast.success("New conversation started!");
    router.replace(`/inbox/${conversationId}`);
  }, [conversationId, router]);
  useEffect(
    () =>
      listenLive(({ type, data }) => {
        if (type === "message" && data.senderBandId === otherBandId)
          router.replace(`/inbox/${data.conversationId}`);
      }),
    [otherBandId, router],
  );
  return sent;
}
