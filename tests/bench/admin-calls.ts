import type { Viewer } from "@/lib/access";
import { getStats } from "@/lib/admin/stats/queries";
import { StatsQuery } from "@/lib/admin/stats/schema";
import { listUsers } from "@/lib/admin/users/queries";
import { USER_SORTS, UsersQuery } from "@/lib/admin/users/schema";
import type { Call } from "./latency";

/** Part of some names, part of few email addresses, nothing. */
const SEARCHES = ["night", "777@", ""];

export function adminCalls(admin: Viewer): Call[] {
  const users = SEARCHES.flatMap((search) =>
    USER_SORTS.map((sort) => {
      const query = { search, sort, order: "desc" };
      const parsed = UsersQuery.parse(query);
      return {
        name: `users, ${search || "all"}, by ${sort}`,
        path: `/api/admin/users?${new URLSearchParams(query)}`,
        run: () => listUsers(admin, parsed),
      };
    }),
  );
  const stats = ["7", "30", "365"].map((days) => ({
    name: `stats of ${days} days`,
    path: `/api/admin/stats?days=${days}`,
    run: () => getStats(admin, StatsQuery.parse({ days })),
  }));
  return [...users, ...stats];
}
