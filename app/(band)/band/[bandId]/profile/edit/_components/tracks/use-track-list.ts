import { arrayMove } from "@dnd-kit/sortable";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";
import type { Track, TrackChange } from "@/lib/tracks/schema";
import { tracksQuery } from "@/browser/track-queries";
import { useFailureToast } from "../form/use-failure-toast";

/** What is done to the own band's tracks, shown at once and taken back when it fails. */
export function useTrackList(bandId: string) {
  const client = useQueryClient();
  const tell = useFailureToast();
  const query = tracksQuery(bandId);
  const show = (next: (tracks: Track[]) => Track[]) =>
    client.setQueryData(query.queryKey, (tracks = []) => next(tracks));
  const failed = (text: string) => (error: Error) => {
    tell(error, "Error", errorText(error, text));
    void client.invalidateQueries(query);
  };

  const changing = useMutation({
    mutationFn: ({ id, change }: { id: string; change: TrackChange }) =>
      api("PATCH", `/api/tracks/${id}`, change),
    onSuccess: (saved) =>
      show((tracks) => tracks.map((track) => (track.id === saved.id ? saved : track))),
    onError: failed("Failed to change this track. Please try again."),
  });

  const ordering = useMutation({
    scope: { id: `tracks of ${bandId}` }, // one after the other: the last one stands
    mutationFn: (tracks: Track[]) =>
      api("PUT", `/api/bands/${bandId}/tracks/order`, {
        trackIds: tracks.map(({ id }) => id),
      }),
    onError: failed("Failed to change the order. Please try again."),
  });

  const restoring = useMutation({
    mutationFn: ({ id }: Track) => api("POST", `/api/tracks/${id}/restore`),
    onSuccess: () => client.invalidateQueries(query),
    onError: failed("Failed to bring this track back. Please try again."),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: Track) => api("DELETE", `/api/tracks/${id}`),
    onSuccess: (_, track) => {
      show((tracks) => tracks.filter(({ id }) => id !== track.id));
      toast.success("Track deleted", {
        description: track.title,
        action: { label: "Undo", onClick: () => restoring.mutate(track) },
      });
    },
    onError: failed("Failed to delete this track. Please try again."),
  });

  /** Moves a track by places as the list stands now: keys are faster than pages are drawn. Answers its new index. */
  function move(id: string, by: number): number {
    const tracks = client.getQueryData(query.queryKey) ?? [];
    const from = tracks.findIndex((track) => track.id === id);
    const to = Math.min(Math.max(from + by, 0), tracks.length - 1);
    const moved = arrayMove(tracks, from, to);
    void client.cancelQueries(query); // an answer that was asked for before would put the old order back
    show(() => moved);
    ordering.mutate(moved);
    return to;
  }

  return { change: changing.mutateAsync, move, remove: deleting.mutate };
}
