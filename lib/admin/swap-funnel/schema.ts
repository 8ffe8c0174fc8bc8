import { z } from "zod";

/** How far the swaps that were proposed in a period have come by now; each step counts the swaps of the one before. */
export const SwapFunnel = z
  .object({
    proposed: z.int(),
    /** Accepted by every band. */
    on: z.int(),
    /** A night was played. */
    played: z.int(),
    /** Every night was played: nobody owes anybody. */
    returned: z.int(),
  })
  .meta({ id: "SwapFunnel" });
export type SwapFunnel = z.output<typeof SwapFunnel>;
