import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HandshakeIcon, StampIcon } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api, errorText } from "@/browser/api";
import type { Conversation } from "@/lib/conversations/schema";
import { lazyDialog } from "@/components/dialog/lazy-dialog";

const ConfirmDialog = lazyDialog(() =>
  import("./confirm-dialog").then((module) => module.ConfirmDialog),
);

type CollaborationStateProps = { bandId: string; conversation: Conversation };

/** Confirming is final: the button gives way to the stamp and the link to submit a photo. */
export function CollaborationState({ conversation, bandId }: CollaborationStateProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const submitLink = useRef<HTMLAnchorElement>(null);
  const confirmation = useConfirmation({ bandId, conversation });
  const isConfirmed = conversation.collaboration !== null;
  if (!isConfirmed && !conversation.canWrite) return null;
  return (
    <>
      {isConfirmed ? (
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant="good" className="animate-in py-1 zoom-in-125">
            <StampIcon aria-hidden /> Collaboration Confirmed!
          </Badge>
          <Button asChild size="sm" variant="outline">
            <Link ref={submitLink} href={`/inbox/${conversation.id}/submit-collab`}>
              {conversation.collaboration?.isPhotoInReview ? "Photo in review" : "Add the photo"}
            </Link>
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          variant="outline"
          className="h-auto min-h-9 max-w-full whitespace-normal"
          aria-haspopup="dialog"
          onClick={() => setDialogOpen(true)}
        >
          <HandshakeIcon aria-hidden /> Mark as Collaboration
        </Button>
      )}
      {isDialogOpen && !isConfirmed ? (
        <ConfirmDialog
          bandId={bandId}
          conversation={conversation}
          isPending={confirmation.isPending}
          focusAfter={submitLink}
          onConfirm={() => confirmation.mutate()}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </>
  );
}

function useConfirmation({ bandId, conversation: { id, otherBand } }: CollaborationStateProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["conversations"] });
  return useMutation({
    mutationFn: () =>
      api("POST", "/api/collaborations", {
        conversationId: id,
        band1Id: bandId,
        band2Id: otherBand.id,
      }),
    onSuccess: () => {
      toast.success("Collaboration confirmed! 🎉");
      return refresh();
    },
    onError: (error) => {
      toast.error("Failed to mark collaboration. Please try again.", {
        description: errorText(error, "") || undefined,
      });
      // A rejection means that this page is outdated.
      void refresh();
    },
  });
}
