import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { pathId, timestamp } from "@/lib/fields";

export const DrawNightParams = z.object({ drawNightId: pathId });

/** A night that counts towards its host's draw. `people` are without those who came for the guest. */
export const AdminDrawNight = z
  .object({
    id: z.uuid(),
    band: NamedBand,
    partner: NamedBand,
    night: z.iso.date(),
    people: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: "AdminDrawNight" });
export type AdminDrawNight = z.output<typeof AdminDrawNight>;
