import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HandshakeIcon, StampIcon } from "lucide-react";
import Link from "next/link";
import { toast } from "sonner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api, errorText } from "@/lib/api";
import type { Conversation } from "@/lib/conversations/schema";

type CollaborationStateProps = { bandId: string; conversation: Conversation };

/** The button that confirms a collaboration, or, for good once it is, the stamp and the way to send in a photo. */
export function CollaborationState({ conversation, bandId }: CollaborationStateProps) {
  if (!conversation.collaboration) return conversation.canWrite ? <MarkAsCollaboration conversation={conversation} bandId={bandId} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge variant="good" className="animate-in py-1 zoom-in-125">
        <StampIcon aria-hidden /> Collaboration Confirmed!
      </Badge>
      <Button asChild size="sm" variant="outline">
        <Link href={`/inbox/${conversation.id}/submit-collab`}>Submit photo</Link>
      </Button>
    </div>
  );
}

function MarkAsCollaboration({ bandId, conversation: { id, otherBand } }: CollaborationStateProps) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () => api("POST", "/api/collaborations", { conversationId: id, band1Id: bandId, band2Id: otherBand.id }),
    onSuccess: () => {
      toast.success("Collaboration confirmed! 🎉");
      return client.invalidateQueries({ queryKey: ["conversations"] });
    },
    onError: (error) => toast.error("Failed to mark collaboration. Please try again.", { description: errorText(error, "") || undefined }),
  });
  return (
    <Button size="sm" variant="outline" onClick={() => mark.mutate()} disabled={mark.isPending} aria-busy={mark.isPending}>
      <HandshakeIcon aria-hidden /> Mark as Collaboration
    </Button>
  );
}
