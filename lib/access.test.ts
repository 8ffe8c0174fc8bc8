import { expect, test } from "vitest";
import {
  visibleBands,
  visibleBandsSql,
  visibleMessages,
  visibleMessagesSql,
  type Viewer,
} from "@/lib/access";
import { db, IdRow, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { makeBand, makeConversation, makeViewer } from "@/tests/factories";

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

async function makeEveryKindOfBand(bandId: string): Promise<string[]> {
  const now = new Date();
  const states = [{}, { deactivatedAt: now }, { deletedAt: now }].flatMap((state) => [
    { ...state, publicProfile: true },
    { ...state, publicProfile: false },
  ]);
  const ids: string[] = [bandId];
  for (const state of states) {
    const [plain, blocked, blocking] = [
      await makeBand(state),
      await makeBand(state),
      await makeBand(state),
    ];
    await db.block.create({ data: { blockerBandId: bandId, blockedBandId: blocked.id } });
    await db.block.create({ data: { blockerBandId: blocking.id, blockedBandId: bandId } });
    ids.push(plain.id, blocked.id, blocking.id);
  }
  return ids;
}

test("visible bands are the same in Prisma and in SQL, for every kind of band and viewer", async () => {
  const member = await makeViewer();
  const ids = await makeEveryKindOfBand(member.bandId);
  const viewers: [Viewer | null, number][] = [
    [null, 4],
    [{ ...member, bandId: null }, 7],
    [member, 3],
  ];
  for (const [viewer, count] of viewers) {
    const where = { AND: [visibleBands(viewer), { id: { in: ids } }] };
    const byPrisma = await db.band.findMany({ where, select: { id: true } });
    const bySql = await querySql(
      IdRow,
      Prisma.sql`SELECT id FROM bands WHERE id = ANY (${ids}::uuid[]) AND ${visibleBandsSql(viewer)}`,
    );
    expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
    expect(bySql).toHaveLength(count);
  }
});

test("visible messages are the same in Prisma and in SQL, for every hold and sender", async () => {
  const { id: conversationId, band1Id, band2Id } = await makeConversation();
  for (const senderBandId of [band1Id, band2Id])
    for (const hold of [null, "Waiting", "Refused"] as const)
      await db.message.create({ data: { conversationId, senderBandId, hold, content: "Hello" } });
  const where = { AND: [visibleMessages({ bandId: band1Id }), { conversationId }] };
  const byPrisma = await db.message.findMany({ where, select: { id: true } });
  const isVisible = visibleMessagesSql({ bandId: band1Id });
  const bySql = await querySql(
    IdRow,
    Prisma.sql`SELECT id FROM messages WHERE conversation_id = ${conversationId}::uuid AND ${isVisible}`,
  );
  expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
  expect(bySql).toHaveLength(4);
});
