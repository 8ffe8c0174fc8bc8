import { Button } from "@/components/ui/button";
import type { Conversation } from "@/lib/conversations/schema";
import { focusOpened } from "../../../_components/use-opened-focus";
import { useConversationActions } from "../use-conversation-actions";
import { cn } from "@/lib/utils";

export function DeclineBar({ conversation }: { conversation: Conversation }) {
  const { decline, isDeclining } = useConversationActions(conversation);

  function declineAndFocus() {
    // The pressed button disappears.
    focusOpened();
    decline();
  }

  return (
    <div
      className={cn(
        "typing:hidden flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
        "border-t border-line px-4 py-2.5 sm:px-6 print:hidden",
      )}
    >
      <p className="text-sm text-ink-muted">
        <bdi>{conversation.otherBand.name}</bdi> is waiting for a reply.
      </p>
      <Button variant="outline" size="sm" disabled={isDeclining} onClick={declineAndFocus}>
        Send “Not now, thanks”
      </Button>
    </div>
  );
}
