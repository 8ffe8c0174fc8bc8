"use client";

import { BandActionsMenu } from "@/components/band/actions/band-actions-menu";
import { draftPrefix } from "@/browser/unsent";
import { useOutbox } from "@/browser/use-outbox";
import type { CardTrack } from "@/lib/bands/cards";
import type { ConversationBand } from "@/lib/conversations/schema";
import { Composer } from "../../../[conversationId]/_components/footer/composer";
import { ConversationHeader } from "../../../[conversationId]/_components/conversation-header";
import { PaneFooter } from "../../../[conversationId]/_components/footer/pane-footer";
import { useOfflinePage } from "../../../[conversationId]/_components/use-offline-page";
import { FirstMessages } from "./first-messages";
import { useFirstMessages } from "./use-first-messages";

type NewConversationPaneProps = {
  bandId: string;
  username: string;
  hasHelp: boolean;
  band: ConversationBand;
  poster: React.ReactNode;
  track?: CardTrack;
};

/** Looks like a conversation, which the first message creates. */
export function NewConversationPane({
  bandId,
  username,
  hasHelp,
  band,
  poster,
  track,
}: NewConversationPaneProps) {
  const outbox = useOutbox({ bandId, username }, band.id);
  const sent = useFirstMessages(bandId, band.id);
  useOfflinePage();
  const isEmpty = sent.length === 0 && outbox.unsent.length === 0;
  return (
    <section aria-label={`Conversation with ${band.name}`} className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader
        band={band}
        poster={poster}
        isReachable
        track={track}
        menu={<BandActionsMenu band={band} isReachable />}
      />
      <FirstMessages bandId={bandId} sent={sent} outbox={outbox} canWrite />
      <PaneFooter>
        <Composer
          draftKey={draftPrefix({ bandId, username }) + band.id}
          startersForBandId={hasHelp && isEmpty ? band.id : undefined}
          onSend={outbox.send}
        />
      </PaneFooter>
    </section>
  );
}
