import { expect, it } from "vitest";
import { listDoubtfulReferrals } from "@/lib/admin/referrals";
import { db } from "@/lib/db";
import { makeAdmin, makeBand, makeViewer } from "@/tests/factories";

it("shows admins, and nobody else, which invitations counted for nobody, newest first and page by page", async () => {
  const [admin, referrer] = [await makeAdmin(), await makeViewer()];
  const made = [];
  for (const [minute, signal] of (["ADDRESS", "DEVICE", "AGAIN"] as const).entries())
    made.push(await db.doubtfulReferral.create({ data: { referrerBandId: referrer.bandId, newBandId: (await makeBand()).id, signal, createdAt: new Date(Date.UTC(2032, 0, 1, 0, minute)) } }));
  const first = await listDoubtfulReferrals(admin, { limit: 2 });
  const second = await listDoubtfulReferrals(admin, { limit: 1, cursor: first.nextCursor! });
  expect([...first.items, ...second.items]).toMatchObject(made.toReversed().map(({ id, signal }) => ({ id, signal, referrer: { id: referrer.bandId, name: referrer.bandName } })));
  await expect(listDoubtfulReferrals(referrer, { limit: 2 })).rejects.toMatchObject({ code: "forbidden" });
});
