import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api } from "@/browser/api";
import { toastFailure } from "@/components/form/toast-failure";
import type { Conversation } from "@/lib/conversations/schema";

type StateChange = { state: "mute" | "archive"; isOn: boolean };

/** Off and on. */
const SUCCESS_TEXTS = {
  mute: ["Unmuted", "Muted for you: no emails or pushes about this chat"],
  archive: ["Back in your inbox", "Archived until the next message"],
} as const;

/** Mute, archive and decline; their toasts offer the way back. */
export function useConversationActions({ id, muted }: Pick<Conversation, "id" | "muted">) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["conversations"] });
  const path = `/api/conversations/${id}` as const;

  const stateChange = useMutation({
    mutationFn: ({ state, isOn }: StateChange) => api(isOn ? "POST" : "DELETE", `${path}/${state}`),
    onSuccess: (_, { state, isOn }) =>
      void toast.success(
        state === "archive" && isOn && muted ? "Archived" : SUCCESS_TEXTS[state][isOn ? 1 : 0],
        isOn
          ? {
              action: {
                label: "Undo",
                onClick: () => stateChange.mutate({ state, isOn: false }),
              },
            }
          : undefined,
      ),
    onError: (error) => toastFailure(error),
    onSettled: refresh,
  });

  const restoring = useMutation({
    mutationFn: () => api("DELETE", `${path}/decline`),
    onSuccess: () => void toast.success("Back in your inbox, and unmuted"),
    onError: (error) => toastFailure(error),
    onSettled: refresh,
  });

  const declining = useMutation({
    mutationFn: () => api("POST", `${path}/decline`),
    onSuccess: () =>
      void toast.success("Declined politely and moved to your archive", {
        action: { label: "Unarchive", onClick: () => restoring.mutate() },
      }),
    onError: (error) => toastFailure(error),
    onSettled: refresh,
  });

  return {
    setState: stateChange.mutate,
    decline: declining.mutate,
    isDeclining: declining.isPending,
  };
}
