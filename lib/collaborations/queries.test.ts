import { describe, expect, it, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import {
  countRewards,
  filterOpenToPhoto,
  findOwnCollaboration,
  findReward,
  isRewardCursor,
  listRewards,
} from "@/lib/collaborations/queries";
import { RewardsQuery } from "@/lib/collaborations/schema";
import { db } from "@/lib/db";
import { encodeCursor } from "@/lib/paging";
import {
  makeCollaboration,
  makeConversation,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";

async function makePartners() {
  const [one, two] = await Promise.all([makeViewer(), makeViewer()]);
  const collaboration = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  return { one, two, collaboration };
}

test("only the two bands see the latest photo of their collaboration, and why it was rejected", async () => {
  const { one, two, collaboration } = await makePartners();
  const find = (viewer: BandViewer) => findOwnCollaboration(viewer, collaboration.conversationId);
  expect(await find(one)).toMatchObject({ id: collaboration.id, submission: null });
  const rejected = { status: "Rejected", adminComment: "Too dark", caption: "Loud" } as const;
  await makeSubmission({ collaborationId: collaboration.id, ...rejected });
  expect(await find(one)).toMatchObject({ submission: rejected });
  await makeSubmission({ collaborationId: collaboration.id });
  expect(await find(two)).toMatchObject({ submission: { status: "Pending" } });
  expect(await find(await makeViewer())).toBeNull();
});

test("a hidden partner has neither name nor place where its photo is sent in", async () => {
  const { one, two, collaboration } = await makePartners();
  await db.band.update({ where: { id: two.bandId }, data: { deactivatedAt: new Date() } });
  expect(await findOwnCollaboration(one, collaboration.conversationId)).toMatchObject({
    band1: { name: one.bandName, city: "Leipzig" },
    band2: { name: "Unavailable band", city: null, country: null },
  });
});

test("a show of a confirmed pair has no photo until one is in, or if it was rejected", async () => {
  const { one, two, collaboration } = await makePartners();
  const { id: collaborationId, conversationId } = collaboration;
  const shows = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"].map((night) => ({
    night,
    conversationId,
  }));
  for (const [day, status] of [
    [1, "Approved"],
    [2, "Pending"],
    [3, "Rejected"],
  ] as const)
    await makeSubmission({ collaborationId, status, showDate: new Date(`2026-05-0${day}`) });
  const elsewhere = await makePartners();
  const unconfirmed = await makeConversation({ band1Id: one.bandId });
  const others = [elsewhere.collaboration.conversationId, unconfirmed.id, null].map((id) => ({
    night: "2026-05-03",
    conversationId: id,
  }));
  for (const viewer of [one, two])
    expect(await filterOpenToPhoto(viewer, [...shows, ...others])).toEqual(shows.slice(2));
  expect(await filterOpenToPhoto(elsewhere.one, shows)).toEqual([]);
  expect(await filterOpenToPhoto(one, [])).toEqual([]);
});

test("a page's cursor is of an entry in the filter, in the spelling that pages give", async () => {
  const { collaboration } = await makePartners();
  const { id, createdAt } = await makeSubmission({
    collaborationId: collaboration.id,
    status: "Approved",
    rewardType: "SHIRTS",
  });
  const position = [createdAt.toISOString(), id] as const;
  const spaced = Buffer.from(JSON.stringify(position, null, 1)).toString("base64url");
  const isOwn = (cursor: string, filter = {}) => isRewardCursor(null, { cursor, ...filter });
  expect(await isOwn(encodeCursor(position))).toBe(true);
  expect(await isOwn(encodeCursor(position), { rewardType: "SHIRTS" })).toBe(true);
  expect(await isOwn(encodeCursor(position), { rewardType: "MERCH" })).toBe(false);
  expect(await isOwn(spaced)).toBe(false);
  expect(await isOwn(encodeCursor([position[0], id.toUpperCase()]))).toBe(false);
});

describe("listRewards", () => {
  const all = RewardsQuery.parse({ limit: 100 });
  const listIds = async (viewer: BandViewer, query: Record<string, unknown> = {}) =>
    (await listRewards(viewer, RewardsQuery.parse({ limit: 100, ...query }))).items.map(
      ({ id }) => id,
    );

  it("shows approved entries to all; pending and rejected ones, and the comment, to the two bands only", async () => {
    const { one, two, collaboration } = await makePartners();
    const make = (status: "Approved" | "Pending" | "Rejected") =>
      makeSubmission({
        collaborationId: collaboration.id,
        status,
        adminComment: `It is ${status}`,
      });
    const [approved, rejected, pending] = [
      await make("Approved"),
      await make("Rejected"),
      await make("Pending"),
    ];
    const stranger = await makeViewer();
    expect(await listIds(stranger)).toContain(approved.id);
    expect(await listIds(stranger)).not.toContain(pending.id);
    expect(await listIds(stranger)).not.toContain(rejected.id);
    for (const viewer of [one, two])
      expect(await listIds(viewer)).toEqual(
        expect.arrayContaining([approved.id, pending.id, rejected.id]),
      );
    const find = async (viewer: BandViewer) =>
      (await listRewards(viewer, all)).items.find(({ id }) => id === approved.id);
    expect(await find(stranger)).toMatchObject({ status: "Approved", adminComment: null });
    expect(await find(one)).toMatchObject({ adminComment: "It is Approved" });
  });

  it("hides a deactivated partner until it is active again", async () => {
    const { one, two, collaboration } = await makePartners();
    const [own, partners] = [
      await makeSubmission({ collaborationId: collaboration.id, submittedByBandId: one.bandId }),
      await makeSubmission({
        collaborationId: collaboration.id,
        submittedByBandId: two.bandId,
        status: "Approved",
      }),
    ];
    await db.band.update({ where: { id: two.bandId }, data: { deactivatedAt: new Date() } });
    const entries = (await listRewards(one, all)).items.filter(({ id }) =>
      [own.id, partners.id].includes(id),
    );
    expect(entries).toHaveLength(2);
    for (const { band1, band2 } of entries)
      expect([band1, band2]).toEqual([
        expect.objectContaining({ name: one.bandName, isLive: true }),
        {
          id: two.bandId,
          name: "Unavailable band",
          isLive: false,
          country: null,
          region: null,
          city: null,
        },
      ]);
    expect(entries.map(({ photoUrl }) => photoUrl).sort()).toEqual(["", own.photoUrl]);
    await db.band.update({ where: { id: two.bandId }, data: { deactivatedAt: null } });
    expect(await findReward(one, partners.id)).toMatchObject({
      band2: { name: two.bandName, city: "Leipzig" },
      photoUrl: partners.photoUrl,
    });
  });

  it("filters by reward and by either band's country, newest first, page by page", async () => {
    const near = await makeViewer({ band: { country: "NZ" } });
    const far = await makeViewer({ band: { country: "AU" } });
    const collaboration = await makeCollaboration({ band1Id: near.bandId, band2Id: far.bandId });
    const entries = [];
    for (const minute of [1, 2, 3, 3])
      entries.push(
        await makeSubmission({
          collaborationId: collaboration.id,
          status: "Approved",
          rewardType: "FESTIVAL",
          createdAt: new Date(Date.UTC(2031, 0, 1, 0, minute)),
        }),
      );
    const viewer = await makeViewer();
    const query = { rewardType: "festival", region: "au" };
    const newestFirst = entries
      .map(({ id, createdAt }) => ({ id, createdAt }))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
    expect(await listIds(viewer, query)).toEqual(newestFirst.map(({ id }) => id));
    expect(await listIds(viewer, { ...query, region: "NZ" })).toEqual(
      newestFirst.map(({ id }) => id),
    );
    expect(await listIds(viewer, { ...query, region: "CA" })).toEqual([]);
    expect(await listIds(viewer, { ...query, rewardType: "STUDIO" })).toEqual([]);
    expect(await countRewards(viewer, RewardsQuery.parse(query))).toBe(4);
    const first = await listRewards(viewer, RewardsQuery.parse({ ...query, limit: 3 }));
    const second = await listRewards(
      viewer,
      RewardsQuery.parse({ ...query, limit: 3, cursor: first.nextCursor! }),
    );
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      newestFirst.map(({ id }) => id),
    );
    expect(second.nextCursor).toBeNull();
  });

  it("leaves out entries with a band that blocked the viewer or was deactivated", async () => {
    const viewer = await makeViewer();
    const [blocking, deactivated] = [
      await makeSubmission({ status: "Approved" }),
      await makeSubmission({ status: "Approved" }),
    ];
    expect(await listIds(viewer)).toEqual(expect.arrayContaining([blocking.id, deactivated.id]));
    await db.block.create({
      data: { blockerBandId: blocking.collaboration.band2Id, blockedBandId: viewer.bandId },
    });
    await db.band.update({
      where: { id: deactivated.collaboration.band1Id },
      data: { deactivatedAt: new Date() },
    });
    const remaining = await listIds(viewer);
    expect(remaining).not.toContain(blocking.id);
    expect(remaining).not.toContain(deactivated.id);
  });
});
