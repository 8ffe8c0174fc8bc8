import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { waitingCountsQuery } from "@/browser/admin-queries";
import type { WaitingCounts } from "@/lib/admin/waiting/schema";

/** Next keeps the layout across navigations, and renders it again when a decision refreshes the page. */
export function useWaitingCounts(fromLayout: WaitingCounts): WaitingCounts {
  const pathname = usePathname();
  const client = useQueryClient();
  const { data } = useQuery({ ...waitingCountsQuery(), initialData: fromLayout });
  useEffect(() => {
    void client.invalidateQueries(waitingCountsQuery());
  }, [client, pathname, fromLayout]);
  return data;
}
