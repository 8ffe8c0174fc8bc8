import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, conflictingVersion, errorText } from "@/browser/api";
import { byDate } from "@/lib/tour-dates/merge";
import type { TourDateInput, TourEvent } from "@/lib/tour-dates/schema";
import { useEditedList } from "../form/use-edited-list";
import { useFailureToast } from "../form/use-failure-toast";

type Saving = { event?: TourEvent; input: TourDateInput; updatedAt?: string };

/** The own band's dates in the editor and what is done to them, each with its toast. */
export function useTourDates(bandId: string, initial: TourEvent[]) {
  const list = useEditedList(initial, byDate);
  const tell = useFailureToast();

  const saving = useMutation({
    mutationFn: ({ event, input, updatedAt }: Saving) =>
      event
        ? api("PUT", `/api/tour-dates/${event.id}`, { ...input, updatedAt })
        : api("POST", `/api/bands/${bandId}/tour-dates`, input),
    onSuccess: (saved, { event }) => {
      list.put(saved);
      toast.success(event ? "Tour date updated" : "Tour date added");
    },
    onError: (error, { event }) => {
      const now = conflictingVersion<TourEvent>(error);
      if (now) list.put(now);
      else
        tell(
          error,
          "Error",
          errorText(error, `Failed to ${event ? "update" : "add"} tour date. Please try again.`),
        );
    },
  });

  const restoring = useMutation({
    mutationFn: ({ id }: TourEvent) => api("POST", `/api/tour-dates/${id}/restore`),
    onMutate: ({ id }) => toast.dismiss(id),
    onSuccess: list.restore,
    onError: (error, event) =>
      tell(error, "Error", errorText(error, "Failed to add tour date. Please try again."), {
        label: "Retry",
        onClick: () => restoring.mutate(event),
      }),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: TourEvent) => api("DELETE", `/api/tour-dates/${id}`),
    onSuccess: (_, event) => {
      list.remove(event);
      toast.success("Tour date deleted", {
        id: event.id,
        description: event.venue,
        action: { label: "Undo", onClick: () => restoring.mutate(event) },
      });
    },
    onError: (error) => tell(error, "Error", "Failed to delete tour date. Please try again."),
  });

  return {
    list,
    save: saving.mutateAsync,
    remove: deleting.mutate,
    restore: restoring.mutate,
    restoring: restoring.isPending,
  };
}
