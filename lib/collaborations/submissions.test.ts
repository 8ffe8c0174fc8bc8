import { v7 as uuid } from "uuid";
import { describe, expect, it, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { countRewards, findReward, listRewards } from "@/lib/collaborations/rewards";
import { RewardsQuery, SubmissionInput } from "@/lib/collaborations/schema";
import { findOwnCollaboration, submitPhoto } from "@/lib/collaborations/submissions";
import { lastShowDay } from "@/lib/day-bounds";
import { db } from "@/lib/db";
import { makeCollaboration, makeSubmission, makeUpload, makeViewer } from "@/tests/factories";

const DAY_MS = 24 * 60 * 60 * 1000;

async function makePartners() {
  const [one, two] = await Promise.all([makeViewer(), makeViewer()]);
  const collaboration = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  return { one, two, collaboration };
}

const photoOf = async (viewer: BandViewer) => (await makeUpload({ bandId: viewer.bandId })).url;
const input = (given: Record<string, unknown>) => SubmissionInput.parse(given);

test("a collaboration tells its two bands, and no other, whether a photo waits for review", async () => {
  const { one, two, collaboration } = await makePartners();
  const find = (viewer: BandViewer) => findOwnCollaboration(viewer, collaboration.conversationId);
  await makeSubmission({ collaborationId: collaboration.id, status: "Rejected" });
  expect(await find(one)).toMatchObject({ id: collaboration.id, submissions: [] });
  const { id } = await makeSubmission({ collaborationId: collaboration.id });
  expect(await find(two)).toMatchObject({ submissions: [{ id }] });
  expect(await find(await makeViewer())).toBeNull();
});

describe("submitPhoto", () => {
  it("stores the photo as pending for the community, from either band", async () => {
    const { one, two, collaboration } = await makePartners();
    const photoUrl = await photoOf(two);
    const entry = await submitPhoto(
      two,
      input({
        conversationId: collaboration.conversationId,
        photoUrl,
        venue: " UT Connewitz ",
        showDate: "2026-05-01",
        caption: "Loud",
      }),
    );
    expect(entry).toMatchObject({
      status: "Pending",
      rewardType: "COMMUNITY",
      photoUrl,
      venue: "UT Connewitz",
      showDate: "2026-05-01",
      caption: "Loud",
    });
    expect([entry.band1.id, entry.band2.id]).toEqual([one.bandId, two.bandId]);
    expect(await db.submission.findUnique({ where: { id: entry.id } })).toMatchObject({
      submittedByBandId: two.bandId,
      submittedById: two.userId,
    });
  });

  it("is for the two bands of a confirmed collaboration only", async () => {
    const { one, two, collaboration } = await makePartners();
    const stranger = await makeViewer();
    const sent = input({
      conversationId: collaboration.conversationId,
      photoUrl: await photoOf(stranger),
    });
    await expect(submitPhoto(stranger, sent)).rejects.toMatchObject({ code: "forbidden" });
    await expect(submitPhoto(one, { ...sent, conversationId: uuid() })).rejects.toMatchObject({
      code: "forbidden",
    });
    const third = await makeViewer();
    const unconfirmed = await db.conversation.create({
      data: {
        band1Id: two.bandId,
        band2Id: third.bandId,
        pair: [two.bandId, third.bandId].sort().join(":"),
      },
    });
    await expect(
      submitPhoto(two, { ...sent, conversationId: unconfirmed.id }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("takes only a photo that this band uploaded here", async () => {
    const { one, two, collaboration } = await makePartners();
    for (const photoUrl of [
      await photoOf(two),
      "https://example.com/photo.jpg",
      `/files/${uuid()}.webp`,
      (await makeUpload({ bandId: one.bandId, storedAt: null })).url,
    ]) {
      const attempt = submitPhoto(
        one,
        input({ conversationId: collaboration.conversationId, photoUrl }),
      );
      await expect(attempt).rejects.toMatchObject({
        code: "validation",
        fieldErrors: { photoUrl: [expect.any(String)] },
      });
    }
  });

  it("lets one photo wait per collaboration, however many are sent at once", async () => {
    const { one, two, collaboration } = await makePartners();
    const photos = { [one.bandId]: await photoOf(one), [two.bandId]: await photoOf(two) };
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const viewer = index % 2 ? one : two;
        return submitPhoto(
          viewer,
          input({
            conversationId: collaboration.conversationId,
            photoUrl: photos[viewer.bandId],
            showDate: `2026-05-${10 + (index % 20)}`,
          }),
        );
      }),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({
          code: "conflict",
          message: expect.stringContaining("waiting"),
        });
    expect(await db.submission.count({ where: { collaborationId: collaboration.id } })).toBe(1);
  });

  it("takes one per show; a rejected one can be sent again", async () => {
    const { one, collaboration } = await makePartners();
    const sent = async (showDate?: string) =>
      submitPhoto(
        one,
        input({
          conversationId: collaboration.conversationId,
          photoUrl: await photoOf(one),
          showDate,
        }),
      );
    const decide = (id: string, status: "Approved" | "Rejected") =>
      db.submission.update({ where: { id }, data: { status } });
    await decide((await sent("2026-05-01")).id, "Rejected");
    await decide((await sent("2026-05-01")).id, "Approved");
    await expect(sent("2026-05-01")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("show"),
    });
    await decide((await sent("2026-05-02")).id, "Approved");
    await decide((await sent()).id, "Approved");
    await expect(sent()).resolves.toMatchObject({ showDate: null });
  });
});

describe("a photo that was used before", () => {
  const earlierOf = async (id: string) =>
    (await db.submission.findUniqueOrThrow({ where: { id } })).earlierId;
  /** Sends in an upload that looks like this. */
  async function send(
    perceptualHash: bigint | null,
    partners?: Awaited<ReturnType<typeof makePartners>>,
  ) {
    const { one, collaboration } = partners ?? (await makePartners());
    const { url: photoUrl } = await makeUpload({ bandId: one.bandId, perceptualHash });
    return submitPhoto(one, input({ conversationId: collaboration.conversationId, photoUrl }));
  }

  it("waits with the first submission of it beside, though it was saved anew", async () => {
    const look = 0x5a5a_1234_8765_0f0fn;
    const first = await send(look);
    expect(await earlierOf(first.id)).toBeNull();
    const [again, nearly] = [await send(look), await send(look ^ 0b10101n)];
    expect([again.status, nearly.status]).toEqual(["Pending", "Pending"]);
    expect([await earlierOf(again.id), await earlierOf(nearly.id)]).toEqual([first.id, first.id]);
    expect(await earlierOf((await send(~look)).id)).toBeNull();
  });

  it("is found among those that are sent at the same moment", async () => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, () => send(0x1111_4444_7777_2222n)),
    );
    const earlier = await Promise.all(entries.map(({ id }) => earlierOf(id)));
    expect(earlier.filter((id) => id === null)).toHaveLength(1);
  });

  it("is not told by a picture with nothing to see, but by its very file", async () => {
    await send(null);
    expect(await earlierOf((await send(null)).id)).toBeNull();
    const { one, collaboration } = await makePartners();
    const other = await makeCollaboration({ band1Id: one.bandId });
    const photoUrl = await photoOf(one);
    const first = await submitPhoto(
      one,
      input({ conversationId: collaboration.conversationId, photoUrl }),
    );
    const second = await submitPhoto(
      one,
      input({ conversationId: other.conversationId, photoUrl }),
    );
    expect(await earlierOf(second.id)).toBe(first.id);
  });

  it("may be sent again where it was rejected", async () => {
    const partners = await makePartners();
    const first = await send(0x7777_0000_1111_0101n, partners);
    await db.submission.update({ where: { id: first.id }, data: { status: "Rejected" } });
    expect(await earlierOf((await send(0x7777_0000_1111_0101n, partners)).id)).toBeNull();
  });
});

describe("SubmissionInput", () => {
  const given = { conversationId: uuid(), photoUrl: "/files/x.webp" };
  const message = (more: object) =>
    SubmissionInput.safeParse({ ...given, ...more }).error?.issues[0]?.message;

  it("asks for a photo, in the specification's words", () => {
    expect(message({ photoUrl: "" })).toBe("Photo is required");
    expect(message({ photoUrl: undefined })).toBe("Photo is required");
  });

  it("counts a caption as a person would", () => {
    expect(message({ caption: "🎸".repeat(280) })).toBeUndefined();
    expect(message({ caption: "🎸".repeat(281) })).toBe("Caption must be at most 280 characters");
  });

  it("refuses days that are none", () => {
    expect(message({ showDate: "2026-02-30" })).toBeDefined();
    expect(message({ showDate: "" })).toBeUndefined();
    for (const showDate of ["0000-01-01", "1999-12-31"])
      expect(message({ showDate })).toBe("Show date must be in 2000 or later");
    for (const showDate of ["9999-12-31", lastShowDay(Date.now() + DAY_MS)])
      expect(message({ showDate })).toBe("Show date must not be in the future");
    for (const showDate of ["2000-01-01", lastShowDay()])
      expect(message({ showDate })).toBeUndefined();
  });
});

describe("listRewards", () => {
  const all = RewardsQuery.parse({ limit: 100 });
  const ids = async (viewer: BandViewer, query: Record<string, unknown> = {}) =>
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
    expect(await ids(stranger)).toContain(approved.id);
    expect(await ids(stranger)).not.toContain(pending.id);
    expect(await ids(stranger)).not.toContain(rejected.id);
    for (const viewer of [one, two])
      expect(await ids(viewer)).toEqual(
        expect.arrayContaining([approved.id, pending.id, rejected.id]),
      );
    const find = async (viewer: BandViewer) =>
      (await listRewards(viewer, all)).items.find(({ id }) => id === approved.id);
    expect(await find(stranger)).toMatchObject({ status: "Approved", adminComment: null });
    expect(await find(one)).toMatchObject({ adminComment: "It is Approved" });
  });

  it("shows nothing of a partner that is deactivated, and all of it again once it is active", async () => {
    const { one, two, collaboration } = await makePartners();
    const [hers, his] = [
      await makeSubmission({ collaborationId: collaboration.id, submittedByBandId: one.bandId }),
      await makeSubmission({
        collaborationId: collaboration.id,
        submittedByBandId: two.bandId,
        status: "Approved",
      }),
    ];
    await db.band.update({ where: { id: two.bandId }, data: { deactivatedAt: new Date() } });
    const entries = (await listRewards(one, all)).items.filter(({ id }) =>
      [hers.id, his.id].includes(id),
    );
    expect(entries).toHaveLength(2);
    for (const { band1, band2 } of entries)
      expect([band1, band2]).toEqual([
        expect.objectContaining({ name: one.bandName }),
        { id: two.bandId, name: "Unavailable band", country: null, region: null, city: null },
      ]);
    expect(entries.map(({ photoUrl }) => photoUrl).sort()).toEqual(["", hers.photoUrl]);
    await db.band.update({ where: { id: two.bandId }, data: { deactivatedAt: null } });
    expect(await findReward(one, his.id)).toMatchObject({
      band2: { name: two.bandName, city: "Leipzig" },
      photoUrl: his.photoUrl,
    });
  });

  it("filters by reward and by either band's country, newest first, page by page", async () => {
    const far = await makeViewer({ band: { country: "AU" } });
    const collaboration = await makeCollaboration({ band2Id: far.bandId });
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
    expect(await ids(viewer, query)).toEqual(newestFirst.map(({ id }) => id));
    expect(await ids(viewer, { ...query, region: "DE" })).toEqual(newestFirst.map(({ id }) => id));
    expect(await ids(viewer, { ...query, region: "CA" })).toEqual([]);
    expect(await ids(viewer, { ...query, rewardType: "STUDIO" })).toEqual([]);
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

  it("leaves out entries with a band that blocked the viewer, or is gone", async () => {
    const viewer = await makeViewer();
    const [blocking, gone] = [
      await makeSubmission({ status: "Approved" }),
      await makeSubmission({ status: "Approved" }),
    ];
    expect(await ids(viewer)).toEqual(expect.arrayContaining([blocking.id, gone.id]));
    await db.block.create({
      data: { blockerBandId: blocking.collaboration.band2Id, blockedBandId: viewer.bandId },
    });
    await db.band.update({
      where: { id: gone.collaboration.band1Id },
      data: { deactivatedAt: new Date() },
    });
    const left = await ids(viewer);
    expect(left).not.toContain(blocking.id);
    expect(left).not.toContain(gone.id);
  });
});
