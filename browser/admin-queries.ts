import { queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";

/** Also refetched when an admin comes back to the window: others may have decided since. */
export const waitingCountsQuery = () =>
  queryOptions({
    queryKey: ["admin", "waiting"],
    queryFn: () => api("GET", "/api/admin/waiting"),
    refetchOnWindowFocus: "always",
  });
