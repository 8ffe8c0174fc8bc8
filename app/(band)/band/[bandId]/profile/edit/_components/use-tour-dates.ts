"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api, errorText } from "@/lib/api";
import { byDate } from "@/lib/tour-dates/merge";
import type { TourDateInput, TourEvent } from "@/lib/tour-dates/schema";

type Saving = { event?: TourEvent; input: TourDateInput };

/** The own band's dates in the editor and what is done to them, each with its toast. */
export function useTourDates(bandId: string, initial: TourEvent[]) {
  const router = useRouter();
  const [events, setEvents] = useState(initial);
  const change = (next: (events: TourEvent[]) => TourEvent[]) => {
    setEvents((current) => next(current).sort(byDate));
    router.refresh();
  };
  const put = (saved: TourEvent) => change((current) => [...current.filter(({ id }) => id !== saved.id), saved]);

  const saving = useMutation({
    mutationFn: ({ event, input }: Saving) => (event ? api<TourEvent>("PUT", `/api/tour-dates/${event.id}`, input) : api<TourEvent>("POST", `/api/bands/${bandId}/tour-dates`, input)),
    onSuccess: (saved, { event }) => {
      put(saved);
      toast.success(event ? "Tour date updated" : "Tour date added");
    },
    onError: (error, { event }) => toast.error("Error", { description: errorText(error, `Failed to ${event ? "update" : "add"} tour date. Please try again.`) }),
  });

  const restoring = useMutation({
    mutationFn: ({ id }: TourEvent) => api<TourEvent>("POST", `/api/tour-dates/${id}/restore`),
    onSuccess: put,
    onError: (error, event) => toast.error("Error", { description: errorText(error, "Failed to add tour date. Please try again."), action: { label: "Retry", onClick: () => restoring.mutate(event) } }),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: TourEvent) => api("DELETE", `/api/tour-dates/${id}`),
    onSuccess: (_, event) => {
      change((current) => current.filter(({ id }) => id !== event.id));
      toast.success("Tour date deleted", { description: event.venue, action: { label: "Undo", onClick: () => restoring.mutate(event) } });
    },
    onError: () => toast.error("Error", { description: "Failed to delete tour date. Please try again." }),
  });

  return { events, save: saving.mutateAsync, remove: deleting.mutate };
}
