import { describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db";
import { writeReply } from "@/lib/reliability/commands";
import { listBrokenEvents } from "@/lib/reliability/queries";
import { dayAgo, makeBrokenEvent, makeReliabilityEvent } from "@/tests/support/closed-leg";
import { makeViewer } from "@/tests/support/factories";

const replyOf = (id: string) =>
  db.reliabilityEvent.findUniqueOrThrow({
    where: { id },
    select: { reply: true, repliedAt: true, replyEditedAt: true },
  });

describe("writeReply", () => {
  it("lets a band tell its side, and change it once", async () => {
    const own = await makeViewer();
    const { id } = await makeBrokenEvent(own.bandId);
    const write = (reply: string) => writeReply(own, id, { reply });
    expect(await write("The van broke down")).toMatchObject({
      id,
      cause: "LateCancellation",
      isKept: false,
      reply: "The van broke down",
      canReply: true,
    });
    // The same words again are no edit.
    expect(await write("The van broke down")).toMatchObject({ canReply: true });
    expect(await replyOf(id)).toMatchObject({ repliedAt: expect.any(Date), replyEditedAt: null });
    expect(await write("Our van broke down")).toMatchObject({ canReply: false });
    expect(await write("Our van broke down")).toMatchObject({ canReply: false });
    await expect(write("It was the train")).rejects.toMatchObject({
      code: "conflict",
      message: "A reply can be edited once",
    });
    expect(await replyOf(id)).toMatchObject({ reply: "Our van broke down" });
  });

  it("takes two different replies at once as a reply and its edit, and no third", async () => {
    const own = await makeViewer();
    const { id } = await makeBrokenEvent(own.bandId);
    const answers = await Promise.allSettled(
      ["One", "Two", "Three"].map((reply) => writeReply(own, id, { reply })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    expect(await replyOf(id)).toMatchObject({ replyEditedAt: expect.any(Date) });
  });

  it("saves nothing over a reply that its writer has not seen", async () => {
    const own = await makeViewer();
    const { id } = await makeBrokenEvent(own.bandId);
    const write = (reply: string, previous: string | null) =>
      writeReply(own, id, { reply, previous });
    expect(await write("The van", null)).toMatchObject({ reply: "The van" });
    expect(await write("The van", null)).toMatchObject({ reply: "The van", canReply: true });
    await expect(write("The train", null)).rejects.toMatchObject({
      code: "conflict",
      message: "Your side has changed in the meantime",
      current: { id, reply: "The van", canReply: true },
    });
    expect(await write("The van and the train", "The van")).toMatchObject({ canReply: false });
  });

  it("is for the own broken commitments only", async () => {
    const [own, stranger] = [await makeViewer(), await makeViewer()];
    const broken = await makeBrokenEvent(own.bandId);
    const kept = await makeReliabilityEvent(own.bandId);
    const refused = async (viewer: typeof own, id: string, code: string) =>
      expect(writeReply(viewer, id, { reply: "No" })).rejects.toMatchObject({ code });
    await refused(stranger, broken.id, "forbidden");
    await refused(own, kept.id, "forbidden");
    await refused(own, uuid(), "not_found");
    await db.block.create({
      data: { blockerBandId: own.bandId, blockedBandId: stranger.bandId },
    });
    await refused(stranger, broken.id, "not_found");
    expect(await replyOf(broken.id)).toMatchObject({ reply: null });
    expect(await writeReply(own, broken.id, { reply: "Yes" })).toMatchObject({ reply: "Yes" });
  });

  it("ends with a reply that an admin has hidden, which nobody reads", async () => {
    const [own, reader] = [await makeViewer(), await makeViewer()];
    const event = await makeBrokenEvent(own.bandId, { reply: "You liars" });
    const read = async (viewer: typeof own) => (await listBrokenEvents(viewer, own.bandId))[0];
    expect(await read(reader)).toMatchObject({ reply: "You liars", canReply: false });
    expect(await read(own)).toMatchObject({ reply: "You liars", canReply: true });
    await db.reliabilityEvent.update({ where: { id: event.id }, data: { isHidden: true } });
    for (const viewer of [own, reader])
      expect(await read(viewer)).toMatchObject({ id: event.id, reply: null, canReply: false });
    for (const reply of ["You liars", "Sorry"])
      await expect(writeReply(own, event.id, { reply })).rejects.toMatchObject({
        code: "conflict",
        message: "An admin has hidden this reply",
      });
  });
});

it("lists what was not kept by its day, the latest first", async () => {
  const { bandId, ...own } = await makeViewer();
  const latest = await makeBrokenEvent(bandId, { day: dayAgo(10) });
  const earlier = await makeBrokenEvent(bandId, { day: dayAgo(20) });
  const listed = await listBrokenEvents({ ...own, bandId }, bandId);
  expect(listed.map(({ id }) => id)).toEqual([latest.id, earlier.id]);
});
