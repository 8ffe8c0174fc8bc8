import type { Conversation } from "@/lib/conversations/schema";
import { CollaborationState } from "../collaboration/collaboration-state";
import { Composer } from "./composer";
import { DeclineBar } from "./decline-bar";
import { PaneFooter } from "./pane-footer";
import { useWritingSignal } from "../writing/use-writing-signal";
import { WritingLine } from "../writing/writing-line";

type ConversationFooterProps = React.ComponentProps<typeof Composer> & {
  bandId: string;
  conversation: Conversation;
  isOurTurn: boolean;
  /** Whether to tell bandmates that the viewer is writing. */
  hasBandmates: boolean;
};

export function ConversationFooter({
  bandId,
  conversation,
  isOurTurn,
  hasBandmates,
  ...composer
}: ConversationFooterProps) {
  const { canWrite, canDecline } = conversation;
  const tellWriting = useWritingSignal(conversation.id);
  return (
    <PaneFooter>
      <div className="typing:hidden border-t border-line px-4 py-2 empty:hidden lg:hidden print:hidden">
        <CollaborationState bandId={bandId} conversation={conversation} />
      </div>
      {canWrite && canDecline && isOurTurn ? <DeclineBar conversation={conversation} /> : null}
      <WritingLine conversationId={conversation.id} />
      {canWrite ? (
        <Composer {...composer} onType={hasBandmates ? tellWriting : undefined} />
      ) : (
        <p className="border-t-2 border-ink px-4 py-4 text-sm text-ink-muted sm:px-6">
          You can&apos;t message this band any more. Your chat is kept here.
        </p>
      )}
    </PaneFooter>
  );
}
