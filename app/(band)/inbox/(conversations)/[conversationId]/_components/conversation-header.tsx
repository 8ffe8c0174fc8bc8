import Link from "next/link";
import { BandInitials } from "@/components/band/initials";
import { PlayButton } from "@/components/track/play-button";
import type { CardTrack } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import type { Conversation } from "@/lib/conversations/schema";
import { CollaborationState } from "./collaboration-state";
import { ConversationMenu } from "./conversation-menu";
import { cn } from "@/lib/utils";

type ConversationHeaderProps = {
  bandId: string;
  conversation: Conversation;
  /** The other band's. */
  track?: CardTrack;
};

export function ConversationHeader({ bandId, conversation, track }: ConversationHeaderProps) {
  const { otherBand, canWrite } = conversation;
  const place = [
    otherBand.city || otherBand.region,
    otherBand.country && countryName(otherBand.country),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <header
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2",
        "border-b-2 border-ink px-4 py-3 typing:py-1.5 sm:px-6",
      )}
    >
      <BandInitials name={otherBand.name} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-40">
        <h2
          dir="auto"
          tabIndex={-1}
          data-focus-opened="coarse"
          className="heading-section truncate"
        >
          {canWrite ? (
            <Link
              href={`/band/${otherBand.id}/profile`}
              className="hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4"
            >
              {otherBand.name}
            </Link>
          ) : (
            otherBand.name
          )}
        </h2>
        {place ? <p className="typing:hidden truncate text-sm text-ink-muted">{place}</p> : null}
      </div>
      <div className="empty:hidden max-sm:order-last typing:hidden">
        <CollaborationState bandId={bandId} conversation={conversation} />
      </div>
      <PlayButton band={{ ...otherBand, track }} className="typing:hidden" />
      <ConversationMenu conversation={conversation} />
    </header>
  );
}
