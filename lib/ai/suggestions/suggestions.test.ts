import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { sendMessage } from "@/lib/conversations/commands";
import { hideMessage } from "@/lib/conversations/hide-message";
import { declineColdMessage } from "@/lib/conversations/decline";
import { DECLINED } from "@/lib/conversations/schema";
import { db, transaction } from "@/lib/db";
import { dismissSuggestion, restoreSuggestion } from "@/lib/ai/suggestions/commands";
import { readFacts } from "@/lib/ai/suggestions/facts";
import { FACTS_LIMIT } from "@/lib/ai/suggestions/facts-statement";
import { listSuggestions } from "@/lib/ai/suggestions/queries";
import { sweep } from "@/lib/sweep";
import {
  makeBand,
  makeCollaboration,
  makeConversation,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";

/** Where no other test plays. */
const CITY = "Quiet Town";
const COMPLETE = {
  city: CITY,
  photoUrl: "/files/x.webp",
  biography: "Four people.",
  genreNames: ["Krautrock"],
  influences: ["Can"],
  country: "DE",
  spotifyListeners: 10,
  points: 500,
};
const DAY = 24 * 60 * 60 * 1000;

const listFor = async (viewer: BandViewer) =>
  (await listSuggestions(viewer, viewer.bandId)).suggestions;
/** Without matches: the other tests' bands may be some. */
const idsFor = async (viewer: BandViewer) =>
  (await listFor(viewer)).map(({ id }) => id).filter((id) => !/^(near|far):/.test(id));

describe("listSuggestions", () => {
  it("sees what the profile lacks, until it lacks nothing", async () => {
    expect(await idsFor(await makeViewer({ band: { city: CITY, points: 500 } }))).toEqual([
      "profile:genre",
    ]);
    expect(await idsFor(await makeViewer({ band: { ...COMPLETE, city: null } }))).toEqual([
      "profile:city",
    ]);
    expect(await idsFor(await makeViewer({ band: COMPLETE }))).toEqual([]);
  });

  it("sees who waits for an answer, the longest waiting first: not those who were answered, nor bands out of reach", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const [waiting, answered, blocked] = [await makeBand(), await makeBand(), await makeBand()];
    await makeConversation({
      band1Id: answered.id,
      band2Id: viewer.bandId,
      messages: ["Hello", "Hello back"],
    });
    await makeConversation({ band1Id: blocked.id, band2Id: viewer.bandId, messages: ["Hello"] });
    await db.block.create({ data: { blockerBandId: viewer.bandId, blockedBandId: blocked.id } });
    expect(await idsFor(viewer)).toEqual(
      expect.not.arrayContaining([expect.stringContaining("answer")]),
    );
    const conversation = await makeConversation({
      band1Id: viewer.bandId,
      band2Id: waiting.id,
      messages: ["Hello", "Hello back"],
    });
    await db.conversationMember.updateMany({
      where: { conversationId: conversation.id, bandId: viewer.bandId },
      data: { unansweredSince: new Date(Date.now() - 3.5 * DAY) },
    });
    await makeConversation({ band2Id: viewer.bandId, messages: ["Hello"] });
    expect((await listFor(viewer))[0]).toMatchObject({
      title: `Answer ${waiting.name}`,
      priority: "high",
      description: "They wrote 3 days ago. 1 more band is waiting too.",
      actionUrl: `/inbox/${conversation.id}`,
    });
  });

  it("shows what can be reached however much stands before it that cannot", async () => {
    const viewer = await makeViewer({ band: { ...COMPLETE, city: `Town ${Date.now()}` } });
    const { city } = await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    const gone = await Promise.all(
      Array.from({ length: FACTS_LIMIT + 1 }, () => makeBand({ deactivatedAt: new Date() })),
    );
    for (const { id } of gone) {
      const { conversationId } = await makeCollaboration({ band1Id: id, band2Id: viewer.bandId });
      await db.conversationMember.updateMany({
        where: { conversationId },
        data: { unansweredSince: new Date(Date.now() - 5 * DAY) },
      });
      for (const days of [1, 2])
        await db.tourDate.create({
          data: {
            bandId: id,
            date: new Date(Date.now() + days * DAY),
            venue: "Hall",
            city: city!,
            country: "DE",
          },
        });
    }
    await db.collaboration.updateMany({
      where: { band2Id: viewer.bandId },
      data: { createdAt: new Date(Date.now() + DAY) },
    });
    const there = await makeBand({ city: "Ghent", country: "BE" });
    const { id: collaborationId, conversationId } = await makeCollaboration({
      band1Id: there.id,
      band2Id: viewer.bandId,
    });
    await db.collaboration.update({
      where: { id: collaborationId },
      data: { createdAt: new Date(Date.now() - 2 * DAY) },
    });
    await db.conversationMember.updateMany({
      where: { conversationId },
      data: { unansweredSince: new Date(Date.now() - DAY) },
    });
    const visit = await db.tourDate.create({
      data: {
        bandId: there.id,
        date: new Date(Date.now() + 9 * DAY),
        venue: "Hall",
        city: city!,
        country: "DE",
      },
    });
    expect(await idsFor(viewer)).toEqual([
      `answer:${conversationId}`,
      `visit:${visit.id}`,
      `photo:${conversationId}`,
    ]);
  });

  it("asks for no answer to a no, nor to a message that an admin hid", async () => {
    const [viewer, other, third] = [
      await makeViewer({ band: COMPLETE }),
      await makeViewer(),
      await makeViewer(),
    ];
    const write = (as: BandViewer, conversationId: string) =>
      sendMessage(as, { conversationId, senderBandId: as.bandId, content: "Shall we?" });
    const { id: declined } = await makeConversation({
      band1Id: viewer.bandId,
      band2Id: other.bandId,
    });
    await write(viewer, declined);
    await declineColdMessage(other, declined);
    expect(await idsFor(viewer)).not.toContain(`answer:${declined}`);
    const { id: hidden } = await makeConversation({
      band1Id: third.bandId,
      band2Id: viewer.bandId,
    });
    const messages = [await write(third, hidden), await write(third, hidden)];
    expect(await idsFor(viewer)).toContain(`answer:${hidden}`);
    await transaction((tx) => hideMessage(tx, messages[0]!.message.id));
    expect(await idsFor(viewer)).toContain(`answer:${hidden}`);
    await transaction((tx) => hideMessage(tx, messages[1]!.message.id));
    expect(await idsFor(viewer)).not.toContain(`answer:${hidden}`);
  });

  it("knows from the messages themselves who owes an answer", async () => {
    const [viewer, other] = [await makeViewer({ band: COMPLETE }), await makeViewer()];
    const { id: conversationId } = await makeConversation({
      band1Id: viewer.bandId,
      band2Id: other.bandId,
    });
    const since = async () =>
      (
        await db.conversationMember.findMany({
          where: { conversationId },
          orderBy: { unansweredSince: "asc" },
        })
      ).map(({ bandId, unansweredSince }) => unansweredSince && bandId);
    const write = (as: BandViewer, content: string) =>
      sendMessage(as, { conversationId, senderBandId: as.bandId, content });
    const { message } = await write(other, "First");
    await write(other, "Second");
    expect(await since()).toEqual([viewer.bandId, null]);
    const { unansweredSince } = await db.conversationMember.findFirstOrThrow({
      where: { conversationId, bandId: viewer.bandId },
    });
    expect(
      Math.abs(unansweredSince!.getTime() - Date.parse(message.createdAt)),
    ).toBeLessThanOrEqual(1);
    await write(viewer, "Third");
    expect(await since()).toEqual([other.bandId, null]);
    await write(other, "Fourth");
    expect(await idsFor(viewer)).toContain(`answer:${conversationId}`);
    await db.conversationMember.updateMany({
      where: { conversationId, bandId: viewer.bandId },
      data: { archivedAt: new Date() },
    });
    expect(await idsFor(viewer)).not.toContain(`answer:${conversationId}`);
  });

  it("names the latest unread message first, and asks for no answer once the night is settled", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const member = (conversationId: string, data: object) =>
      db.conversationMember.updateMany({ where: { conversationId, bandId: viewer.bandId }, data });
    const waiting = async (days: number, data: object = {}) => {
      const { id } = await makeConversation({ band2Id: viewer.bandId, messages: ["Hello"] });
      const since = new Date(Date.now() - days * DAY);
      await member(id, { unansweredSince: since, lastActivityAt: since, unreadCount: 0, ...data });
      return id;
    };
    const first = async () =>
      (await readFacts(viewer)).unanswered.map((fact) => fact.conversationId);
    const [old, older, today] = [
      await waiting(9),
      await waiting(20, { unreadCount: 1 }),
      await waiting(0, { unreadCount: 2 }),
    ];
    expect(await first()).toEqual([today, older, old]);
    const { conversationId } = await makeCollaboration({ band2Id: viewer.bandId });
    await member(conversationId, { unansweredSince: new Date(Date.now() - DAY) });
    expect(await first()).toEqual([today, older, old]);
    await member(conversationId, { unreadCount: 1, lastActivityAt: new Date() });
    expect(await first()).toEqual([conversationId, today, older, old]);
  });

  it("asks for a photo while none is waiting or approved", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const { id: collaborationId, conversationId } = await makeCollaboration({
      band2Id: viewer.bandId,
    });
    const { id } = await makeSubmission({ collaborationId, status: "Rejected" });
    expect(await idsFor(viewer)).toEqual([`photo:${conversationId}`]);
    await db.submission.update({ where: { id }, data: { status: "Pending" } });
    expect(await idsFor(viewer)).toEqual([]);
  });

  it("proposes a first collaboration where both have written", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const { id } = await makeConversation({ band1Id: viewer.bandId });
    expect(await idsFor(viewer)).toEqual([]);
    const other = await db.conversationMember.findFirstOrThrow({
      where: { conversationId: id, bandId: { not: viewer.bandId } },
    });
    await db.conversationMember.updateMany({
      where: { conversationId: id },
      data: { wroteAt: new Date() },
    });
    const write = (senderBandId: string, content: string) =>
      db.message.create({ data: { conversationId: id, senderBandId, content } });
    await write(viewer.bandId, "Shall we?");
    await write(other.bandId, DECLINED);
    expect(await idsFor(viewer), "a decline is no yes").toEqual([]);
    await write(other.bandId, "We shall");
    expect(await idsFor(viewer)).toEqual([`milestone:${id}`]);
  });

  it("tells of bands from elsewhere that play in the own city soon, those of an own genre first", async () => {
    const mark = `Town ${Date.now()}`;
    const viewer = await makeViewer({ band: { ...COMPLETE, city: mark } });
    const [neighbour, stranger, kin] = [
      await makeBand({ city: mark }),
      await makeBand({ city: "Ghent" }),
      await makeBand({ city: "Ghent", genreNames: ["Krautrock"] }),
    ];
    const night = (bandId: string, days: number) => ({
      bandId,
      date: new Date(Date.now() + days * DAY),
      venue: "Hall",
      city: mark.toUpperCase(),
      country: "DE",
    });
    await db.tourDate.createMany({
      data: [
        night(neighbour.id, 3),
        night(stranger.id, 90),
        night(stranger.id, -2),
        night(viewer.bandId, 3),
      ],
    });
    expect(await idsFor(viewer)).toEqual([]);
    const soon = await db.tourDate.create({ data: night(stranger.id, 5) });
    expect(await idsFor(viewer)).toEqual([`visit:${soon.id}`]);
    expect((await readFacts(viewer)).visits).toMatchObject([{ isTownCertain: true }]);
    await db.tourDate.update({ where: { id: soon.id }, data: { country: "" } });
    expect((await readFacts(viewer)).visits).toMatchObject([{ isTownCertain: false }]);
    const later = await db.tourDate.create({ data: night(kin.id, 20) });
    expect(await idsFor(viewer)).toEqual([`visit:${later.id}`]);
  });

  it("finds strong matches that nobody has written to, with the reason", async () => {
    const sound = {
      ...COMPLETE,
      influences: [`Nobody Else ${Date.now()}`],
      genreNames: [`Unheard ${Date.now()}`],
      ticketSalesHometown: 50,
      latitude: 50.9,
      longitude: 6.9,
    };
    const [viewer, twin] = [await makeViewer({ band: sound }), await makeBand(sound)];
    const match = async () => (await listFor(viewer)).find(({ id }) => id.startsWith("near"));
    for (const time of ["made", "kept"])
      expect(await match(), time).toMatchObject({
        id: `near:${twin.id}`,
        title: `${twin.name} is in your town`,
        description: expect.stringMatching(/^\d+% match\. You both play Unheard/),
      });
    await makeConversation({ band1Id: viewer.bandId, band2Id: twin.id });
    expect(await match()).toBeUndefined();
  });

  it("is for the own band only", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand()];
    await expect(listSuggestions(viewer, other.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("dismissSuggestion", () => {
  it("keeps a suggestion away for a week, or until it is taken back", async () => {
    const viewer = await makeViewer({ band: { ...COMPLETE, city: null } });
    await dismissSuggestion(viewer, viewer.bandId, "profile:city");
    await dismissSuggestion(viewer, viewer.bandId, "profile:city");
    expect(await idsFor(viewer)).toEqual([]);
    await restoreSuggestion(viewer, viewer.bandId, "profile:city");
    expect(await idsFor(viewer)).toEqual(["profile:city"]);
    await dismissSuggestion(viewer, viewer.bandId, "profile:city");
    await db.hiddenSuggestion.updateMany({
      where: { bandId: viewer.bandId },
      data: { hiddenAt: new Date(Date.now() - 7.1 * DAY) },
    });
    expect(await idsFor(viewer)).toEqual(["profile:city"]);
    await sweep();
    expect(await db.hiddenSuggestion.count({ where: { bandId: viewer.bandId } })).toBe(0);
  });

  it("is for the own band only", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand()];
    for (const change of [dismissSuggestion, restoreSuggestion])
      await expect(change(viewer, other.id, "access")).rejects.toMatchObject({ code: "forbidden" });
  });
});
