import { useEffect } from "react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { listenLive } from "@/browser/live";
import type { Track } from "@/lib/tracks/schema";

/** The own band's tracks; forgotten with the page, which brings them anew. */
export const tracksQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/bands", bandId, "tracks"],
    queryFn: () => api("GET", `/api/bands/${bandId}/tracks`),
    gcTime: 0,
  });

/** The own band's tracks, in step with what becomes of their files. */
export function useTracks(bandId: string, initialData: Track[]): Track[] {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type === "open" || type === "track") void client.invalidateQueries(tracksQuery(bandId));
      }),
    [client, bandId],
  );
  return useQuery({ ...tracksQuery(bandId), initialData }).data;
}
