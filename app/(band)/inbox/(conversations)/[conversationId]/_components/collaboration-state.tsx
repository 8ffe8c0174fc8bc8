import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HandshakeIcon, StampIcon } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api, errorText } from "@/lib/api";
import type { Conversation } from "@/lib/conversations/schema";

type CollaborationStateProps = { bandId: string; conversation: Conversation };

/** The button that confirms a collaboration, or, for good once it is, the stamp and the way to send in a photo. */
export function CollaborationState({ conversation, bandId }: CollaborationStateProps) {
  const [marked, setMarked] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  const confirmed = Boolean(conversation.collaboration);
  // The button that had the focus is gone by then.
  useEffect(() => {
    if (marked && confirmed) next.current?.focus();
  }, [marked, confirmed]);

  if (!confirmed) {
    return conversation.canWrite ? <MarkAsCollaboration conversation={conversation} bandId={bandId} onMarked={() => setMarked(true)} /> : null;
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge variant="good" className="animate-in py-1 zoom-in-125">
        <StampIcon aria-hidden /> Collaboration Confirmed!
      </Badge>
      <Button asChild size="sm" variant="outline">
        <Link ref={next} href={`/inbox/${conversation.id}/submit-collab`}>
          Submit photo
        </Link>
      </Button>
    </div>
  );
}

function MarkAsCollaboration({ bandId, conversation: { id, otherBand }, onMarked }: CollaborationStateProps & { onMarked: () => void }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () => api("POST", "/api/collaborations", { conversationId: id, band1Id: bandId, band2Id: otherBand.id }),
    onSuccess: () => {
      toast.success("Collaboration confirmed! 🎉");
      onMarked();
      return client.invalidateQueries({ queryKey: ["conversations"] });
    },
    onError: (error) => toast.error("Failed to mark collaboration. Please try again.", { description: errorText(error, "") || undefined }),
  });
  return (
    <Button size="sm" variant="outline" className="h-auto min-h-9 max-w-full whitespace-normal" onClick={() => mark.mutate()} disabled={mark.isPending} aria-busy={mark.isPending}>
      <HandshakeIcon aria-hidden /> Mark as Collaboration
    </Button>
  );
}
