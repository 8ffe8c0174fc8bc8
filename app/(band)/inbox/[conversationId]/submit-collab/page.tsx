import type { Metadata } from "next";
import { z } from "zod";
import { BackLink } from "@/components/navigation/back-link";
import { PageHeader } from "@/components/page/page-header";
import { requireBandViewer } from "@/app/viewer";
import { findOwnCollaboration } from "@/lib/collaborations/queries";
import { VENUE_MAX } from "@/lib/swaps/limits";
import { ConversationParams } from "@/lib/conversations/schema";
import { AccessDenied } from "./_components/access-denied";
import { CollaborationDetails } from "./_components/collaboration-details";
import { SubmitCollaboration } from "./_components/submit-collaboration";
import { toRoute } from "@/components/navigation/route";

/** The night that a link fills in. */
const ShownNight = z.object({
  venue: z.string().max(VENUE_MAX).default("").catch(""),
  showDate: z.iso.date().or(z.literal("")).default("").catch(""),
});

export const metadata: Metadata = { title: "Submit collaboration" };

export default async function SubmitCollaborationPage({
  params,
  searchParams,
}: PageProps<"/inbox/[conversationId]/submit-collab">) {
  const viewer = await requireBandViewer();
  const parsed = ConversationParams.safeParse(await params);
  if (!parsed.success) return <AccessDenied />;
  const { conversationId } = parsed.data;
  const collaboration = await findOwnCollaboration(viewer, conversationId);
  if (!collaboration) return <AccessDenied />;
  return (
    <main id="main" className="page-narrow">
      <SubmitCollaboration
        conversationId={conversationId}
        head={
          <PageHeader
            title="Submit collaboration"
            back={
              <BackLink href={toRoute(`/inbox/${conversationId}`)}>Back to conversation</BackLink>
            }
          />
        }
        details={<CollaborationDetails collaboration={collaboration} />}
        show={ShownNight.parse(await searchParams)}
        isInReview={collaboration.submissions.length > 0}
      />
    </main>
  );
}
