import { redirect } from "next/navigation";
import { requireBandViewer } from "@/app/viewer";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { ErrorState } from "@/components/page/error-state";
import { findConversationWith, findBandToWriteTo } from "@/lib/conversations/queries";
import { findCardTracks } from "@/lib/tracks/card-track";
import { NewConversationPane } from "./_components/new-conversation-pane";
import { UnsentMessages } from "./_components/unsent-messages";

export default async function NewConversationPage({
  params,
}: {
  params: Promise<{ bandId: string }>;
}) {
  const viewer = await requireBandViewer();
  const bandId = (await params).bandId.toLowerCase();
  const conversationId = await findConversationWith(viewer, bandId);
  if (conversationId) redirect(`/inbox/${conversationId}`);
  const band = await findBandToWriteTo(viewer, bandId);
  if (!band)
    return (
      <>
        <ErrorState
          title="Couldn't start this conversation"
          message="Band not found."
          className="m-4 max-md:mt-16 sm:m-8"
        />
        <UnsentMessages
          writer={{ bandId: viewer.bandId, username: viewer.username }}
          recipientBandId={bandId}
        />
      </>
    );
  const tracks = await findCardTracks(viewer, [bandId]);
  return (
    <NewConversationPane
      key={bandId}
      bandId={viewer.bandId}
      username={viewer.username}
      hasHelp={viewer.aiHelp}
      band={band}
      poster={<BandThumbnail band={band} className="w-full" />}
      track={tracks.get(bandId)}
    />
  );
}
