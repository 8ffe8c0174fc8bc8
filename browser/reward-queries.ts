import type { ApiPage } from "@/browser/api";
import { pagedQueryOptions } from "@/browser/paged-query";
import type { RewardEntry } from "@/lib/collaborations/schema";

/** Keeps the loaded pages for Back, until a visit starts with another first page. */
export const rewardsQuery = (path: string, first: ApiPage<RewardEntry>) =>
  pagedQueryOptions(["rewards", path, first], "/api/rewards", path);
