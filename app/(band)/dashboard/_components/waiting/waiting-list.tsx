import Link from "next/link";
import { toRoute } from "@/components/navigation/route";
import type { Conversation } from "@/lib/conversations/schema";
import type { TrackedCollaboration } from "@/lib/dashboard/schema";
import type { Today } from "@/lib/dashboard/today";
import { plural, shorten } from "@/lib/format";
import { Section } from "../section";
import { WaitingRow } from "./waiting-row";

const FIRST_LINE_MAX = 80;
const MAX_SHOWN = 3;

type WaitingListProps = { unread: Today["unread"]; collaborations: TrackedCollaboration[] };

export function WaitingList({ unread, collaborations }: WaitingListProps) {
  const open = collaborations.filter(({ stage }) => stage === "confirmed");
  const rejected = open.filter(({ submission }) => submission);
  const due = open.filter(({ submission }) => !submission);
  if (unread.total + open.length === 0) return null;
  return (
    <Section
      title="Waiting for you"
      aside={
        unread.total > MAX_SHOWN ? (
          <Link href="/inbox" className="link text-sm font-semibold">
            {plural(unread.total, "unread conversation")}
          </Link>
        ) : null
      }
    >
      <ul className="flex flex-col">
        {unread.latest.slice(0, MAX_SHOWN).map((conversation) => (
          <UnreadRow key={conversation.id} {...conversation} />
        ))}
        {rejected.slice(0, MAX_SHOWN).map((collaboration) => (
          <RejectedRow key={collaboration.id} {...collaboration} />
        ))}
        {due.slice(0, MAX_SHOWN).map(({ id, conversationId, band }) => (
          <WaitingRow
            key={id}
            band={band}
            href={toRoute(`/inbox/${conversationId}/submit-collab`)}
            action="Add the photo"
          >
            Played your night? Add its photo.
          </WaitingRow>
        ))}
      </ul>
    </Section>
  );
}

/** A step of a swap, taken elsewhere, can be the own last message. */
const UnreadRow = ({ id, otherBand, unreadCount, lastMessage }: Conversation) => (
  <WaitingRow band={otherBand} href={toRoute(`/inbox/${id}`)} action="Answer">
    <span className="font-semibold text-ink">{plural(unreadCount, "new message")}</span>
    {lastMessage?.senderBandId === otherBand.id
      ? `: ${shorten(lastMessage.content, FIRST_LINE_MAX)}`
      : null}
  </WaitingRow>
);

const RejectedRow = ({ conversationId, band, submission }: TrackedCollaboration) => (
  <WaitingRow
    band={band}
    href={toRoute(`/inbox/${conversationId}/submit-collab`)}
    action="Try another photo"
  >
    <span className="font-semibold text-danger">Photo not accepted</span>
    {submission?.adminComment ? `: ${submission.adminComment}` : null}
  </WaitingRow>
);
