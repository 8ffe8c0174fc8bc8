import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { listenLive } from "@/browser/live";
import type { Track } from "@/lib/tracks/schema";

/** Dropped with the page, which brings fresh tracks. */
export const tracksQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["tracks", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/tracks`),
    gcTime: 0,
  });

/** Refetches when the server has processed a track's file. */
export function useTracks(bandId: string, initialData: Track[]): Track[] {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type === "open" || type === "track") void client.invalidateQueries(tracksQuery(bandId));
        if (type === "track") router.refresh();
      }),
    [client, router, bandId],
  );
  return useQuery({ ...tracksQuery(bandId), initialData }).data;
}
