import { visibleBands } from "@/lib/access";
import type { Tx } from "@/lib/db";

/** Whether both are active and neither blocks the other. */
export async function areMutuallyVisible(
  tx: Tx,
  [firstId, secondId]: readonly [string, string],
): Promise<boolean> {
  return (
    (await tx.band.count({
      where: { ...visibleBands({ bandId: firstId }), id: { in: [firstId, secondId] } },
    })) === 2
  );
}
