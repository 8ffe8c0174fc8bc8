import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, errorText } from "@/lib/api";
import type { Track, TrackChange } from "@/lib/tracks/schema";
import { tracksQuery } from "@/lib/tracks/use-tracks";

/** What is done to the own band's tracks, shown at once and taken back when it fails. */
export function useTrackList(bandId: string) {
  const client = useQueryClient();
  const query = tracksQuery(bandId);
  const show = (next: (tracks: Track[]) => Track[]) => client.setQueryData(query.queryKey, (tracks = []) => next(tracks));
  const failed = (text: string) => (error: Error) => {
    toast.error("Error", { description: errorText(error, text) });
    void client.invalidateQueries(query);
  };

  const changing = useMutation({
    mutationFn: ({ id, change }: { id: string; change: TrackChange }) => api<Track>("PATCH", `/api/tracks/${id}`, change),
    onSuccess: (saved) => show((tracks) => tracks.map((track) => (track.id === saved.id ? saved : track))),
    onError: failed("Failed to change this track. Please try again."),
  });

  const ordering = useMutation({
    mutationFn: (tracks: Track[]) => api<Track[]>("PUT", `/api/bands/${bandId}/tracks/order`, { trackIds: tracks.map(({ id }) => id) }),
    onMutate: (tracks) => show(() => tracks),
    onError: failed("Failed to change the order. Please try again."),
  });

  const restoring = useMutation({
    mutationFn: ({ id }: Track) => api<Track>("POST", `/api/tracks/${id}/restore`),
    onSuccess: () => client.invalidateQueries(query),
    onError: failed("Failed to bring this track back. Please try again."),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: Track) => api("DELETE", `/api/tracks/${id}`),
    onSuccess: (_, track) => {
      show((tracks) => tracks.filter(({ id }) => id !== track.id));
      toast.success("Track deleted", { description: track.title, action: { label: "Undo", onClick: () => restoring.mutate(track) } });
    },
    onError: failed("Failed to delete this track. Please try again."),
  });

  return { change: changing.mutateAsync, order: ordering.mutate, remove: deleting.mutate };
}
