import { expect, test } from "vitest";
import { discardDrawNight } from "@/lib/admin/draw-nights/commands";
import { listDrawNights } from "@/lib/admin/draw-nights/queries";
import { db } from "@/lib/db";
import { makeDrawNight } from "@/tests/support/closed-leg";
import { makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";

test("confirmed nights are listed with both bands, the latest confirmed first, page by page", async () => {
  const admin = await makeAdmin();
  const { id: bandId } = await makeBand();
  const made = [];
  for (const minute of [0, 1, 2]) {
    const night = new Date(Date.UTC(2026, 2, minute + 1));
    const createdAt = new Date(Date.UTC(2032, 0, 1, 0, minute));
    made.push(await makeDrawNight(bandId, { night, createdAt, people: 90 + minute }));
  }
  const first = await listDrawNights(admin, { limit: 2 });
  const second = await listDrawNights(admin, { limit: 1, cursor: first.nextCursor! });
  expect([...first.items, ...second.items]).toMatchObject(
    made.toReversed().map(({ id, people, partnerBandId, night }) => ({
      id,
      people,
      night: night.toISOString().slice(0, 10),
      band: { id: bandId },
      partner: { id: partnerBandId },
    })),
  );
});

test("a discarded night no longer counts: the host's list is made anew, and it reads why", async () => {
  const admin = await makeAdmin();
  const { id: bandId } = await makeBand();
  const night = await makeDrawNight(bandId, { people: 120 });
  const other = await makeDrawNight(bandId, { night: new Date("2026-02-02") });
  await db.swapList.upsert({
    where: { bandId },
    create: { bandId, candidates: [other.partnerBandId] },
    update: { candidates: [other.partnerBandId] },
  });
  const { swapId } = await db.swapLeg.findUniqueOrThrow({ where: { id: night.legId } });
  const played = await db.swapEvent.create({
    data: { swapId, legId: night.legId, kind: "Played", data: { draw: "counted" } },
  });
  await discardDrawNight(admin, night.id);
  expect(await db.swapEvent.findUnique({ where: { id: played.id } })).toMatchObject({
    data: { draw: "discarded" },
  });
  expect(await db.drawNight.findMany({ where: { bandId } })).toMatchObject([{ id: other.id }]);
  const list = await db.swapList.findUniqueOrThrow({ where: { bandId } });
  expect(list.candidates).toEqual([]);
  const notices = await db.notification.findMany({ where: { bandId } });
  expect(notices).toMatchObject([{ type: "swap", aboutBandIds: [night.partnerBandId] }]);
  const logged = await db.auditEntry.findMany({ where: { targetId: night.legId } });
  expect(logged).toMatchObject([
    { actorId: admin.userId, action: "drawNight", before: { people: 120 } },
  ]);
});

test("a night is discarded once, by admins only", async () => {
  const [admin, { bandId, ...viewer }] = [await makeAdmin(), await makeViewer()];
  const { id } = await makeDrawNight(bandId);
  const refused = { code: "forbidden" };
  await expect(discardDrawNight({ bandId, ...viewer }, id)).rejects.toMatchObject(refused);
  await expect(listDrawNights({ bandId, ...viewer }, { limit: 20 })).rejects.toMatchObject(refused);
  expect(await db.drawNight.count({ where: { id } })).toBe(1);
  const both = await Promise.allSettled([discardDrawNight(admin, id), discardDrawNight(admin, id)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "not_found" },
  });
});
