import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { submitPhoto } from "@/lib/collaborations/commands";
import { SubmissionInput } from "@/lib/collaborations/schema";
import { db } from "@/lib/db";
import { makeCollaboration, makeUpload, makeViewer } from "@/tests/support/factories";

async function makePartners() {
  const [one, two] = await Promise.all([makeViewer(), makeViewer()]);
  const collaboration = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  return { one, two, collaboration };
}

const uploadPhoto = async (viewer: BandViewer) => (await makeUpload({ bandId: viewer.bandId })).url;
const parseInput = (body: Record<string, unknown>) => SubmissionInput.parse(body);

describe("submitPhoto", () => {
  it("stores the photo as pending for the community, from either band", async () => {
    const { one, two, collaboration } = await makePartners();
    const photoUrl = await uploadPhoto(two);
    const entry = await submitPhoto(
      two,
      parseInput({
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
    const { id: collaborationId, conversationId } = collaboration;
    expect(
      await db.event.findMany({
        where: { bandId: one.bandId, type: "collaboration" },
        select: { payload: true },
      }),
    ).toEqual([{ payload: { conversationId, collaborationId } }]);
  });

  it("accepts only the two bands of a confirmed collaboration", async () => {
    const { one, two, collaboration } = await makePartners();
    const stranger = await makeViewer();
    const sent = parseInput({
      conversationId: collaboration.conversationId,
      photoUrl: await uploadPhoto(stranger),
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

  it("accepts only a photo that the band itself uploaded here", async () => {
    const { one, two, collaboration } = await makePartners();
    for (const photoUrl of [
      await uploadPhoto(two),
      "https://example.com/photo.jpg",
      `/files/${uuid()}.webp`,
      (await makeUpload({ bandId: one.bandId, storedAt: null })).url,
    ]) {
      const attempt = submitPhoto(
        one,
        parseInput({ conversationId: collaboration.conversationId, photoUrl }),
      );
      await expect(attempt).rejects.toMatchObject({
        code: "validation",
        fieldErrors: { photoUrl: [expect.any(String)] },
      });
    }
  });

  it("keeps one photo pending per collaboration under concurrent submissions", async () => {
    const { one, two, collaboration } = await makePartners();
    const photos = { [one.bandId]: await uploadPhoto(one), [two.bandId]: await uploadPhoto(two) };
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const viewer = index % 2 ? one : two;
        return submitPhoto(
          viewer,
          parseInput({
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

  it("accepts one photo per show; a rejected one can be replaced", async () => {
    const { one, collaboration } = await makePartners();
    const submit = async (showDate?: string) =>
      submitPhoto(
        one,
        parseInput({
          conversationId: collaboration.conversationId,
          photoUrl: await uploadPhoto(one),
          showDate,
        }),
      );
    const decide = (id: string, status: "Approved" | "Rejected") =>
      db.submission.update({ where: { id }, data: { status } });
    await decide((await submit("2026-05-01")).id, "Rejected");
    await decide((await submit("2026-05-01")).id, "Approved");
    await expect(submit("2026-05-01")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("show"),
    });
    await decide((await submit("2026-05-02")).id, "Approved");
    await decide((await submit()).id, "Approved");
    await expect(submit()).resolves.toMatchObject({ showDate: null });
  });
});

describe("a reused photo", () => {
  const findEarlierId = async (id: string) =>
    (await db.submission.findUniqueOrThrow({ where: { id } })).earlierId;
  async function submit(
    perceptualHash: bigint | null,
    partners?: Awaited<ReturnType<typeof makePartners>>,
  ) {
    const { one, collaboration } = partners ?? (await makePartners());
    const { url: photoUrl } = await makeUpload({ bandId: one.bandId, perceptualHash });
    return submitPhoto(one, parseInput({ conversationId: collaboration.conversationId, photoUrl }));
  }

  it("is linked to its first submission, even after being saved again", async () => {
    const hash = 0x5a5a_1234_8765_0f0fn;
    const first = await submit(hash);
    expect(await findEarlierId(first.id)).toBeNull();
    const [again, nearly] = [await submit(hash), await submit(hash ^ 0b10101n)];
    expect([again.status, nearly.status]).toEqual(["Pending", "Pending"]);
    expect([await findEarlierId(again.id), await findEarlierId(nearly.id)]).toEqual([
      first.id,
      first.id,
    ]);
    expect(await findEarlierId((await submit(~hash)).id)).toBeNull();
  });

  it("is found among concurrent submissions", async () => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, () => submit(0x1111_4444_7777_2222n)),
    );
    const earlier = await Promise.all(entries.map(({ id }) => findEarlierId(id)));
    expect(earlier.filter((id) => id === null)).toHaveLength(1);
  });

  it("is recognised by its file alone when the picture has no perceptual hash", async () => {
    await submit(null);
    expect(await findEarlierId((await submit(null)).id)).toBeNull();
    const { one, collaboration } = await makePartners();
    const other = await makeCollaboration({ band1Id: one.bandId });
    const photoUrl = await uploadPhoto(one);
    const first = await submitPhoto(
      one,
      parseInput({ conversationId: collaboration.conversationId, photoUrl }),
    );
    const second = await submitPhoto(
      one,
      parseInput({ conversationId: other.conversationId, photoUrl }),
    );
    expect(await findEarlierId(second.id)).toBe(first.id);
  });

  it("may be submitted again where it was rejected", async () => {
    const partners = await makePartners();
    const first = await submit(0x7777_0000_1111_0101n, partners);
    await db.submission.update({ where: { id: first.id }, data: { status: "Rejected" } });
    expect(await findEarlierId((await submit(0x7777_0000_1111_0101n, partners)).id)).toBeNull();
  });
});
