import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { explainMatchWith, listSuggestions, rewriteBiography, startConversationWith } from "@/lib/suggestions/queries";
import { makeBand, makeCollaboration, makeConversation, makeSubmission, makeViewer } from "@/tests/factories";

const COMPLETE = { photoUrl: "/files/x.webp", biography: "Four people.", genreNames: ["Krautrock"], country: "DE", spotifyListeners: 10, points: 500 };

const idsFor = async (viewer: BandViewer) => (await listSuggestions(viewer, viewer.bandId)).suggestions.map(({ id }) => id).filter((id) => id !== "matches");

describe("listSuggestions", () => {
  it("sees what the profile lacks, until it lacks nothing", async () => {
    expect(await idsFor(await makeViewer({ band: { points: 500 } }))).toEqual(["profile"]);
    expect(await idsFor(await makeViewer({ band: COMPLETE }))).toEqual([]);
  });

  it("sees who waits for an answer: not those who were answered, nor bands out of reach", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const [waiting, answered, blocked] = [await makeBand(), await makeBand(), await makeBand()];
    await makeConversation({ band1Id: answered.id, band2Id: viewer.bandId, messages: ["Hello", "Hello back"] });
    await makeConversation({ band1Id: blocked.id, band2Id: viewer.bandId, messages: ["Hello"] });
    await db.block.create({ data: { blockerBandId: viewer.bandId, blockedBandId: blocked.id } });
    expect(await idsFor(viewer)).toEqual([]);
    const conversation = await makeConversation({ band1Id: viewer.bandId, band2Id: waiting.id, messages: ["Hello", "Hello back"] });
    expect((await listSuggestions(viewer, viewer.bandId)).suggestions).toContainEqual(expect.objectContaining({ title: `Answer ${waiting.name}`, actionUrl: `/inbox/${conversation.id}` }));
  });

  it("asks for a photo while none is waiting or approved", async () => {
    const viewer = await makeViewer({ band: COMPLETE });
    const { id: collaborationId } = await makeCollaboration({ band2Id: viewer.bandId });
    const { id } = await makeSubmission({ collaborationId, status: "Rejected" });
    expect(await idsFor(viewer)).toEqual(["photo"]);
    await db.submission.update({ where: { id }, data: { status: "Pending" } });
    expect(await idsFor(viewer)).toEqual([]);
  });

  it("finds strong matches that nobody has written to", async () => {
    const sound = { ...COMPLETE, influences: [`Nobody Else ${Date.now()}`], genreNames: [`Unheard ${Date.now()}`], ticketSalesHometown: 50, latitude: 50.9, longitude: 6.9 };
    const [viewer, twin] = [await makeViewer({ band: sound }), await makeBand(sound)];
    const matches = async () => (await listSuggestions(viewer, viewer.bandId)).suggestions.find(({ id }) => id === "matches")?.description;
    expect(await matches()).toBe(`${twin.name} matches yours at 60% or more.`);
    await makeConversation({ band1Id: viewer.bandId, band2Id: twin.id });
    expect(await matches()).toBeUndefined();
  });

  it("is for the own band only", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand()];
    await expect(listSuggestions(viewer, other.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("texts", () => {
  it("come from both profiles and say so", async () => {
    const [viewer, other] = [await makeViewer({ band: { influences: ["Can"] } }), await makeBand({ influences: ["can"], country: "FR" })];
    expect(await startConversationWith(viewer, other.id)).toMatchObject({ source: "rules", starters: [expect.stringContaining("We both name Can"), expect.any(String), expect.any(String)] });
    expect(await explainMatchWith(viewer, other.id)).toEqual({ source: "rules", explanation: "1 of 1 influences shared: Can." });
    expect(await rewriteBiography(viewer, { biography: "" })).toEqual({ source: "rules", biography: `${viewer.bandName} come from Leipzig. For fans of Can.` });
  });

  it("are refused about bands out of reach and to accounts without a band", async () => {
    const [viewer, gone] = [await makeViewer(), await makeBand({ deactivatedAt: new Date() })];
    const bandless = { ...viewer, bandId: null, bandName: null };
    for (const write of [startConversationWith, explainMatchWith]) {
      await expect(write(viewer, gone.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(write(bandless, gone.id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(rewriteBiography(bandless, { biography: "" })).rejects.toMatchObject({ code: "forbidden" });
  });
});
