import { BellOffIcon } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { BandInitials } from "@/components/band/picture/initials";
import { Badge } from "@/components/ui/badge";
import { useTimeZone } from "@/browser/use-time-zone";
import type { Conversation } from "@/lib/conversations/schema";
import { formatMoment } from "@/lib/format";
import { cn } from "@/lib/utils";

type ConversationRowProps = { bandId: string; conversation: Conversation; isCurrent: boolean };

export function ConversationRow({ bandId, conversation, isCurrent }: ConversationRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        href={`/inbox/${conversation.id}`}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "block border-s-4 border-transparent px-3 py-3 -outline-offset-2 hover:bg-sunken",
          "aria-[current=page]:border-spot aria-[current=page]:bg-raised",
        )}
      >
        <RowContent bandId={bandId} conversation={conversation} />
      </Link>
    </li>
  );
}

function RowContent({ bandId, conversation }: Omit<ConversationRowProps, "isCurrent">) {
  const { otherBand, lastMessage, lastActivityAt, collaboration, unreadCount, muted } =
    conversation;
  const { pending } = useLinkStatus();
  const timeZone = useTimeZone();
  const isUnread = unreadCount > 0;
  return (
    <span className={cn("flex gap-3", pending && "opacity-60")}>
      <BandInitials name={otherBand.name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={cn("truncate", isUnread ? "font-bold" : "font-semibold")}>
            {otherBand.name}
          </span>
          {collaboration ? <Badge variant="data">Collab</Badge> : null}
          {muted ? (
            <BellOffIcon
              role="img"
              aria-label="Muted"
              className="size-3.5 shrink-0 text-ink-muted"
            />
          ) : null}
          <time
            dateTime={lastActivityAt}
            className="figures ms-auto shrink-0 text-xs text-ink-muted"
          >
            {formatMoment(lastActivityAt, timeZone)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm">
          <span className={cn("min-w-0 flex-1 truncate", isUnread ? "text-ink" : "text-ink-muted")}>
            {lastMessage?.senderBandId === bandId ? "You: " : null}
            {lastMessage ? <bdi>{lastMessage.content}</bdi> : "No messages yet"}
          </span>
          {isUnread ? (
            <span
              className={cn(
                "figures min-w-5 shrink-0 rounded-full bg-spot px-1.5",
                "text-center text-xs font-bold text-on-spot",
              )}
            >
              {unreadCount > 99 ? "99+" : unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          ) : null}
        </span>
      </span>
    </span>
  );
}
