import { z } from "zod";

export const WaitingCounts = z
  .object({
    collaborations: z.int(),
    reports: z.int(),
    referrals: z.int(),
    heldMessages: z.int(),
    disputes: z.int(),
    emails: z.int(),
  })
  .meta({ id: "WaitingCounts" });
export type WaitingCounts = z.output<typeof WaitingCounts>;

/** Photos that wait for review; `oldestDays` is null without any. */
export const PhotoQueue = z.object({ waiting: z.int(), oldestDays: z.int().nullable() });
export type PhotoQueue = z.output<typeof PhotoQueue>;
