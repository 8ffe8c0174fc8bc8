import { pagedQueryOptions } from "@/browser/paged-query";

/** Of the own band, latest first. */
export const blockedBandsQuery = (bandId: string) =>
  pagedQueryOptions(["blocked bands", bandId], `/api/bands/${bandId}/blocks`);
