import { z } from "zod";

export const WaitingCounts = z
  .object({
    collaborations: z.int(),
    reports: z.int(),
    referrals: z.int(),
    heldMessages: z.int(),
    mails: z.int(),
  })
  .meta({ id: "WaitingCounts" });
export type WaitingCounts = z.output<typeof WaitingCounts>;
