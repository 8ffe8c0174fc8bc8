import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";

type Change = { what: "mute" | "archive"; on: boolean };

const DONE = {
  mute: ["Unmuted", "Muted: no mails about this conversation"],
  archive: ["Back in your conversations", "Archived until the next message"],
} as const;

/** Mutes and archives a conversation, each taken back by the toast; and declines an opening. */
export function useQuiet(conversationId: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["conversations"] });
  const failed = (error: unknown) =>
    toast.error("This did not work", {
      description: errorText(error, "Please check your connection and try again."),
    });
  const path = `/api/conversations/${conversationId}` as const;

  const changing = useMutation({
    mutationFn: ({ what, on }: Change) => api(on ? "POST" : "DELETE", `${path}/${what}`),
    onSuccess: (_, { what, on }) =>
      void toast.success(
        DONE[what][on ? 1 : 0],
        on
          ? { action: { label: "Undo", onClick: () => changing.mutate({ what, on: false }) } }
          : undefined,
      ),
    onError: failed,
    onSettled: refresh,
  });

  const declining = useMutation({
    mutationFn: () => api("POST", `${path}/decline`),
    onSuccess: () =>
      void toast.success("Declined", { description: "You find the conversation in the archive." }),
    onError: failed,
    onSettled: refresh,
  });

  return { change: changing.mutate, decline: declining.mutate, isDeclining: declining.isPending };
}
