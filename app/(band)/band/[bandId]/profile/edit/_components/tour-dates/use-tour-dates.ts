import { api, errorText } from "@/browser/api";
import { byDate } from "@/lib/tour-dates/merge";
import type { TourDateInput, TourEvent } from "@/lib/tour-dates/schema";
import { useFailureToast } from "../form/use-failure-toast";
import { useListMutations } from "../list/use-list-mutations";

export function useTourDates(bandId: string, initial: TourEvent[]) {
  const toastFailure = useFailureToast();
  const failureText = (verb: string) => `Failed to ${verb} tour date. Please try again.`;
  return useListMutations<TourEvent, TourDateInput>({
    initial,
    compare: byDate,
    getTitle: ({ venue }) => venue,
    create: (input, headers) => api("POST", `/api/bands/${bandId}/tour-dates`, input, headers),
    update: (id, input) => api("PUT", `/api/tour-dates/${id}`, input),
    remove: (id) => api("DELETE", `/api/tour-dates/${id}`),
    restore: (id) => api("POST", `/api/tour-dates/${id}/restore`),
    successTexts: {
      added: "Tour date added",
      updated: "Tour date updated",
      deleted: "Tour date deleted",
    },
    onSaveFailed: (error, isNew) =>
      toastFailure(error, "Error", errorText(error, failureText(isNew ? "add" : "update"))),
    onRestoreFailed: (error, retry) =>
      toastFailure(error, "Error", errorText(error, failureText("add")), {
        label: "Retry",
        onClick: retry,
      }),
    onDeleteFailed: (error) => toastFailure(error, "Error", failureText("delete")),
  });
}
