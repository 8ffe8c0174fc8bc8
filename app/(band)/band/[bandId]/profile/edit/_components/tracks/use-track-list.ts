import { arrayMove } from "@dnd-kit/sortable";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";
import { invalidate, isLastMutation } from "@/browser/invalidate";
import type { Track, TrackChange } from "@/lib/tracks/schema";
import { tracksQuery } from "@/browser/track-queries";
import { useRefreshing } from "@/browser/use-refreshing";
import { useFailureToast } from "../form/use-failure-toast";

/** Changes to the band's tracks. A failed one refetches the list. */
export function useTrackList(bandId: string) {
  const client = useQueryClient();
  const toastFailure = useFailureToast();
  const refreshing = useRefreshing();
  const query = tracksQuery(bandId);
  const updateTracks = (update: (tracks: Track[]) => Track[]) =>
    client.setQueryData(query.queryKey, (tracks = []) => update(tracks));
  const onFailure = (text: string) => (error: Error) => {
    toastFailure(error, "Error", errorText(error, text));
    void client.invalidateQueries(query);
  };

  const changing = useMutation({
    mutationFn: ({ id, change }: { id: string; change: TrackChange }) =>
      refreshing(() => api("PATCH", `/api/tracks/${id}`, change)),
    onSuccess: (saved) =>
      updateTracks((tracks) => tracks.map((track) => (track.id === saved.id ? saved : track))),
    onError: onFailure("Failed to change this track. Please try again."),
  });

  const mutationKey = ["track-order", bandId];
  const ordering = useMutation({
    mutationKey,
    scope: { id: `tracks of ${bandId}` }, // in order, so that the last one wins
    mutationFn: (tracks: Track[]) =>
      refreshing(() =>
        api("PUT", `/api/bands/${bandId}/tracks/order`, { trackIds: tracks.map(({ id }) => id) }),
      ),
    onError: (error) =>
      toastFailure(
        error,
        "Error",
        errorText(error, "Failed to change the order. Please try again."),
      ),
    onSettled: () => {
      if (isLastMutation(client, mutationKey)) void invalidate(client, query.queryKey);
    },
  });

  const restoring = useMutation({
    mutationFn: ({ id }: Track) => refreshing(() => api("POST", `/api/tracks/${id}/restore`)),
    onSuccess: () => client.invalidateQueries(query),
    onError: onFailure("Failed to bring this track back. Please try again."),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: Track) => refreshing(() => api("DELETE", `/api/tracks/${id}`)),
    onSuccess: (_, track) => {
      updateTracks((tracks) => tracks.filter(({ id }) => id !== track.id));
      toast.success("Track deleted", {
        description: track.title,
        action: { label: "Undo", onClick: () => restoring.mutate(track) },
      });
    },
    onError: onFailure("Failed to delete this track. Please try again."),
  });

  /** Reads the cache, not props: key presses come faster than renders. Returns the new index. */
  function move(id: string, by: number): number {
    const tracks = client.getQueryData(query.queryKey) ?? [];
    const from = tracks.findIndex((track) => track.id === id);
    const to = Math.min(Math.max(from + by, 0), tracks.length - 1);
    const moved = arrayMove(tracks, from, to);
    void client.cancelQueries(query); // a running refetch would restore the old order
    updateTracks(() => moved);
    ordering.mutate(moved);
    return to;
  }

  return { change: changing.mutateAsync, move, remove: deleting.mutate };
}
