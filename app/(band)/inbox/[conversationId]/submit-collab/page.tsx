import type { Metadata } from "next";
import { z } from "zod";
import { BackLink } from "@/components/navigation/back-link";
import { PageHeader } from "@/components/page/page-header";
import { requireBandViewer } from "@/app/viewer";
import { findOwnCollaboration } from "@/lib/collaborations/queries";
import { toDay } from "@/lib/days";
import { VENUE_MAX } from "@/lib/swaps/limits";
import { ConversationParams } from "@/lib/conversations/schema";
import { AccessDenied } from "./_components/access-denied";
import { CollaborationDetails } from "./_components/collaboration-details";
import { SubmitCollaboration } from "./_components/submit-collaboration";
import type { ShownNight } from "./_components/use-submit-form";
import { toRoute } from "@/components/navigation/route";

/** The night that a link fills in. */
const LinkedNight = z.object({
  venue: z.string().max(VENUE_MAX).default("").catch(""),
  showDate: z.iso.date().or(z.literal("")).default("").catch(""),
});

type LinkedNight = z.output<typeof LinkedNight>;

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
  const { submission } = collaboration;
  const linked = LinkedNight.parse(await searchParams);
  const isRejected = submission?.status === "Rejected" && isOfNight(submission, linked);
  const rejected = isRejected ? submission : null;
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
        details={<CollaborationDetails collaboration={collaboration} rejected={rejected} />}
        show={prefill(linked, rejected)}
        isInReview={submission?.status === "Pending"}
      />
    </main>
  );
}

type Night = { venue: string; showDate: Date | null; caption: string };

/** A link without a date is of any night. */
const isOfNight = (photo: Night, { showDate }: LinkedNight): boolean =>
  !showDate || showDate === dayOf(photo);

const dayOf = ({ showDate }: Night): string => (showDate ? toDay(showDate) : "");

const prefill = (linked: LinkedNight, rejected: Night | null): ShownNight =>
  rejected
    ? {
        venue: linked.venue || rejected.venue,
        showDate: dayOf(rejected),
        caption: rejected.caption,
      }
    : { ...linked, caption: "" };
