import { pagedQueryOptions } from "@/browser/paged-query";

export const rewardsQuery = (path: string) =>
  pagedQueryOptions(["rewards", path], "/api/rewards", path);
