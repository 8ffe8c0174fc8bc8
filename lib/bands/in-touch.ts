import { visibleBands } from "@/lib/access";
import type { Tx } from "@/lib/db";

/** Whether two bands are there for each other: both live, and neither blocks the other. */
export async function areInTouch(
  tx: Tx,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  return (
    (await tx.band.count({
      where: { ...visibleBands({ bandId: one }), id: { in: [one, other] } },
    })) === 2
  );
}
