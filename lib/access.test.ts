import { expect, test } from "vitest";
import {
  activeBands,
  activeBandsSql,
  audibleTracks,
  audibleTracksSql,
  ownConversations,
  ownMembershipsSql,
  PUBLIC_TOUR_DATES,
  visibleBands,
  visibleBandsSql,
  visibleMessages,
  visibleMessagesSql,
  visibleTourDates,
  type Viewer,
} from "@/lib/access";
import { db, IdRow, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeBand, makeConversation, makeTrack, makeViewer } from "@/tests/support/factories";

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

test.each([undefined, "b"])(
  "active bands are the same in Prisma and in SQL (alias: %s)",
  async (alias) => {
    const ids = await makeEveryKindOfBand((await makeViewer()).bandId);
    const where = { AND: [activeBands, { id: { in: ids } }] };
    const byPrisma = await db.band.findMany({ where, select: { id: true } });
    const bySql = await querySql(
      IdRow,
      Prisma.sql`SELECT id FROM bands ${Prisma.raw(alias ?? "")}
        WHERE id = ANY (${ids}::uuid[]) AND ${activeBandsSql(alias)}`,
    );
    expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
    expect(bySql).toHaveLength(7);
  },
);

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

test("tracks that can be heard are the same in Prisma and in SQL, for every kind of track and viewer", async () => {
  const member = await makeViewer();
  const other = await makeBand({ publicProfile: true });
  const kinds = (["ready", "pending", "failed"] as const).flatMap((state) =>
    [null, new Date()].flatMap((deletedAt) =>
      [false, true].map((membersOnly) => ({
        state,
        problem: state === "failed" ? "No sound" : null,
        deletedAt,
        membersOnly,
      })),
    ),
  );
  for (const kind of kinds) await makeTrack({ bandId: other.id, ...kind });
  for (const [viewer, count] of [[null, 1] as const, [member, 2] as const]) {
    const where = { AND: [audibleTracks(viewer), { bandId: other.id }] };
    const byPrisma = await db.track.findMany({ where, select: { id: true } });
    const bySql = await querySql(
      IdRow,
      Prisma.sql`SELECT id FROM tracks WHERE band_id = ${other.id}::uuid AND ${audibleTracksSql(viewer)}`,
    );
    expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
    expect(bySql).toHaveLength(count);
  }
});

test("own conversations are the same in Prisma and in SQL", async () => {
  const [viewer, other] = [await makeViewer(), await makeBand()];
  await makeConversation({ band1Id: viewer.bandId });
  await makeConversation({ band2Id: viewer.bandId, band1Id: other.id });
  await makeConversation({ band1Id: other.id });
  const byPrisma = await db.conversation.findMany({
    where: ownConversations(viewer),
    select: { id: true },
  });
  const bySql = await querySql(
    IdRow,
    Prisma.sql`SELECT conversation_id AS id FROM ${ownMembershipsSql(viewer)} own`,
  );
  expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
  expect(bySql).toHaveLength(2);
});

test("tour dates that others see are the same in Prisma and in SQL", async () => {
  const { ann, swap } = await swapThatIsOn();
  const [first, second] = swap.legs.map(({ id }) => id);
  const place = { bandId: ann.bandId, city: "Bristol", country: "UK" };
  await db.tourDate.deleteMany({ where: { bandId: ann.bandId } });
  const nights = [
    ["", null],
    ["", first],
    ["Exchange", null],
    ["Exchange", second],
  ] as const;
  for (const [days, [venue, legId]] of nights.entries())
    await db.tourDate.create({ data: { ...place, venue, legId, date: new Date(fromToday(days)) } });
  const byPrisma = await db.tourDate.findMany({
    where: { AND: [visibleTourDates(null), { bandId: ann.bandId }] },
    select: { id: true },
  });
  const bySql = await querySql(
    IdRow,
    Prisma.sql`SELECT id FROM tour_dates WHERE band_id = ${ann.bandId}::uuid AND ${PUBLIC_TOUR_DATES}`,
  );
  expect(idsOf(bySql)).toEqual(idsOf(byPrisma));
  expect(bySql).toHaveLength(3);
});
