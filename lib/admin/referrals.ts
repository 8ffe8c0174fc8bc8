import { requireAdmin, type Viewer } from "@/lib/access";
import { NAMED, presentNamed } from "@/lib/admin/named";
import type { Named } from "@/lib/admin/schema";
import { db } from "@/lib/db";
import type { ReferralSignal } from "@/lib/generated/prisma/enums";
import { decodeCursor, Position, toPage, type Page, type PageQuery } from "@/lib/paging";

/** A sign-up through an invite link that counted for nobody; `signal` is what the two have in common. */
export type DoubtfulReferral = { id: string; referrer: Named; newBand: Named; signal: ReferralSignal; createdAt: string };

/** Sign-ups through an invite link that counted for nobody, newest first, with what the two have in common. */
export async function listDoubtfulReferrals(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<DoubtfulReferral>> {
  requireAdmin(viewer);
  const after = decodeCursor(Position, cursor);
  const rows = await db.doubtfulReferral.findMany({
    where: after ? { OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { gt: after[1] } }] } : {},
    select: { id: true, signal: true, createdAt: true, referrer: NAMED, newBand: NAMED },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id], ({ id, signal, referrer, newBand, createdAt }) => ({ id, signal, referrer: presentNamed(referrer), newBand: presentNamed(newBand), createdAt: createdAt.toISOString() }));
}
