import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { PageHeader } from "@/components/page/page-header";
import { requireBandViewer } from "@/app/viewer";
import { findOwnCollaboration } from "@/lib/collaborations/queries";
import { ConversationParams } from "@/lib/conversations/schema";
import { AccessDenied } from "./_components/access-denied";
import { CollaborationDetails } from "./_components/collaboration-details";
import { SubmitCollaboration } from "./_components/submit-collaboration";
import { toRoute } from "@/components/navigation/route";

export const metadata: Metadata = { title: "Submit collaboration" };

export default async function SubmitCollaborationPage({
  params,
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
        isInReview={collaboration.submissions.length > 0}
      />
    </main>
  );
}
