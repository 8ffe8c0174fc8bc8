import type { Metadata, Viewport } from "next";
import { requireBandViewer } from "@/app/viewer";
import { listConversations } from "@/lib/conversations/queries";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { ConversationList } from "./_components/conversation-list";
import { InboxFrame } from "./_components/inbox-frame";
import { toApiPage } from "@/app/first-page";

export const metadata: Metadata = { title: "Inbox" };

// The composer stays above a phone's keyboard.
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function InboxLayout({ children }: { children: React.ReactNode }) {
  const viewer = await requireBandViewer();
  const path = `/api/bands/${viewer.bandId}/conversations`;
  const conversations = await listConversations(viewer, viewer.bandId, { limit: DEFAULT_LIMIT });
  return (
    <InboxFrame
      list={
        <ConversationList
          writer={{ bandId: viewer.bandId, username: viewer.username }}
          first={toApiPage(path, conversations)}
        />
      }
    >
      {children}
    </InboxFrame>
  );
}
