import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { apiCreated, errorText } from "@/browser/api";
import { conversationsQuery } from "@/browser/conversation-queries";

/** Opens the new or existing conversation with a band. */
export function useStartConversation(bandId: string, onOpened: () => void) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (otherBandId: string) =>
      apiCreated("/api/conversations", { band1Id: bandId, band2Id: otherBandId }),
    onSuccess: ({ answer: { id }, isNew }) => {
      if (isNew) toast.success("New conversation started!");
      void client.invalidateQueries(conversationsQuery(bandId));
      onOpened();
      router.push(`/inbox/${id}`);
    },
    onError: (error) =>
      toast.error("Failed to start conversation. Please try again.", {
        description: errorText(error, "") || undefined,
      }),
  });
}
