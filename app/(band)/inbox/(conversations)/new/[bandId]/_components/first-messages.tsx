import type { ConversationOutbox } from "@/browser/use-outbox";
import type { Message } from "@/lib/conversations/schema";
import {
  MessageBubble,
  UnsentBubble,
} from "../../../[conversationId]/_components/messages/message-bubble";
import { NoMessages } from "../../../[conversationId]/_components/messages/message-list";
import { useRows } from "../../../[conversationId]/_components/messages/use-rows";

type FirstMessagesProps = {
  bandId: string;
  sent: Message[];
  outbox: ConversationOutbox;
  canWrite: boolean;
};

export function FirstMessages({ bandId, sent, outbox, canWrite }: FirstMessagesProps) {
  const thread = { items: sent, next: null };
  const rows = useRows({ bandId, thread, unsent: outbox.unsent, confirmation: null });
  const failed = rows.findIndex(({ unsent }) => unsent?.failed);
  return (
    <div
      role="region"
      aria-label="Messages"
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-2"
    >
      {rows.length === 0 ? <NoMessages canWrite={canWrite} /> : null}
      <ol className="mt-auto pt-4 pb-4 empty:hidden">
        {rows.map(({ key, message, unsent }, index) => (
          <li key={key} className="px-4 pb-2 sm:px-6">
            {message ? <MessageBubble message={message} sender={null} isSeen={false} /> : null}
            {unsent ? (
              <UnsentBubble
                message={unsent}
                isQueued={failed >= 0 && index > failed}
                canWrite={canWrite}
                canEdit={canWrite && index === rows.length - 1}
                outbox={outbox}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
