import { describe, expect, test, vi } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { lockBand } from "@/lib/row-locks";
import { changeBiography, changePhoto, confirmDraw } from "@/lib/bands/commands";
import { submitPhoto } from "@/lib/collaborations/commands";
import { SubmissionInput } from "@/lib/collaborations/schema";
import { db, transaction } from "@/lib/db";
import { createRelease } from "@/lib/discography/commands";
import { ReleaseInput } from "@/lib/discography/schema";
import { updateMatchPreferences } from "@/lib/matching/commands";
import { MatchPreferences } from "@/lib/matching/schema";
import { writeReply } from "@/lib/reliability/commands";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { SwapInput } from "@/lib/swaps/schema";
import { createTourDate } from "@/lib/tour-dates/commands";
import { TourDateInput } from "@/lib/tour-dates/schema";
import { updateTrack } from "@/lib/tracks/commands";
import { startUpload } from "@/lib/uploads/commands";
import { makeBrokenEvent } from "@/tests/support/closed-leg";
import {
  makeCollaboration,
  makeConversation,
  makeTrack,
  makeUpload,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { isWaitingForALock, queueBehindLock } from "@/tests/support/waiting-for-lock";
import { deleteBand } from "./delete-band";

async function makeScene() {
  const owner = await makeViewer();
  const { bandId } = owner;
  const { url } = await makeUpload({ bandId });
  const track = await makeTrack({ bandId });
  const { conversationId } = await makeCollaboration({ band1Id: bandId });
  const event = await makeBrokenEvent(bandId);
  return { owner, bandId, url, trackId: track.id, conversationId, eventId: event.id };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;
type Work = (scene: Scene) => Promise<unknown>;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const tourDate = { date: tomorrow, venue: "Hall", city: "Leipzig", country: "DE" };

const WRITES: [string, Work][] = [
  ["the biography", ({ owner, bandId }) => changeBiography(owner, bandId, "We are back")],
  ["the photo", ({ owner, bandId, url }) => changePhoto(owner, bandId, url)],
  ["the ticket figures", ({ owner, bandId }) => confirmDraw(owner, bandId)],
  [
    "a release",
    ({ owner, bandId, url }) =>
      createRelease(owner, bandId, ReleaseInput.parse({ title: "Back", coverArtUrl: url })),
  ],
  [
    "a tour date",
    ({ owner, bandId }) => createTourDate(owner, bandId, TourDateInput.parse(tourDate)),
  ],
  ["a track", ({ owner, trackId }) => updateTrack(owner, trackId, { title: "Back" })],
  ["the swap settings", ({ owner, bandId }) => updateSwapSettings(owner, bandId, { isOpen: true })],
  [
    "the wish list",
    ({ owner, bandId }) =>
      updateMatchPreferences(owner, bandId, MatchPreferences.parse({ spotifyMin: "5" })),
  ],
  ["a reply", ({ owner, eventId }) => writeReply(owner, eventId, { reply: "The van" })],
  ["an upload", ({ owner }) => startUpload(owner)],
  [
    "a photo of a night",
    ({ owner, conversationId, url: photoUrl }) =>
      submitPhoto(owner, SubmissionInput.parse({ conversationId, photoUrl, caption: "Loud" })),
  ],
];

async function expectEmpty(bandId: string) {
  const where = { bandId };
  expect(await db.band.findUniqueOrThrow({ where: { id: bandId } })).toMatchObject({
    biography: "",
    photoUrl: null,
    ticketSalesAsOf: null,
    deletedAt: expect.any(Date) as Date,
  });
  expect({
    releases: await db.release.count({ where }),
    tourDates: await db.tourDate.count({ where }),
    tracks: await db.track.count({ where }),
    swapSettings: await db.swapSettings.count({ where }),
    preferences: await db.matchPreferences.count({ where }),
    edits: await db.profileEdit.count({ where }),
    uploads: await db.upload.count({ where }),
    replies: await db.reliabilityEvent.count({ where: { bandId, reply: { not: null } } }),
    photos: await db.submission.count({
      where: { submittedByBandId: bandId, photoUrl: { not: "" } },
    }),
  }).toEqual({
    releases: 0,
    tourDates: 0,
    tracks: 0,
    swapSettings: 0,
    preferences: 0,
    edits: 0,
    uploads: 0,
    replies: 0,
    photos: 0,
  });
}

const ENDS: [string, Work][] = [
  ["the band is deleted", ({ owner, bandId }) => deleteBand(owner, bandId, PASSWORD)],
  ["its last owner's account is", ({ owner }) => eraseAccount(owner, PASSWORD)],
];

describe.each(ENDS)("while %s", (_, end) => {
  test.each(WRITES)("%s waits, and is refused", async (_, write) => {
    const scene = await makeScene();
    const results = await queueBehindLock(
      (tx) => lockBand(tx, scene.bandId),
      [() => end(scene), () => write(scene)],
    );
    expect(results).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "not_found", message: "Band not found" } },
    ]);
    await expectEmpty(scene.bandId);
  });

  test.each(WRITES)("%s comes first, and is erased", async (_, write) => {
    const scene = await makeScene();
    const results = await queueBehindLock(
      (tx) => lockBand(tx, scene.bandId),
      [() => write(scene), () => end(scene)],
    );
    expect(results).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    await expectEmpty(scene.bandId);
  });
});

test("a band that is gone proposes no swap", async () => {
  const [scene, partner] = [await makeScene(), await makeViewer()];
  const propose = (bandId: string) =>
    proposeSwap(scene.owner, SwapInput.parse({ bandIds: [bandId] }));
  await propose((await makeViewer()).bandId);
  await deleteBand(scene.owner, scene.bandId, PASSWORD);
  await expect(propose(partner.bandId)).rejects.toMatchObject({ code: "not_found" });
  expect(await db.swapMember.count({ where: { bandId: partner.bandId } })).toBe(0);
});

test("of two partners that are deleted at once, one waits for the other before it locks itself", async () => {
  const [lower, higher] = [await makeViewer(), await makeViewer()].sort((a, b) =>
    a.bandId < b.bandId ? -1 : 1,
  );
  const { bandId } = higher!;
  await makeConversation({ band1Id: lower!.bandId, band2Id: bandId, messages: ["Hello"] });
  let deletion: Promise<void> | undefined;
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM bands WHERE id = ${lower!.bandId}::uuid FOR UPDATE`;
    deletion = deleteBand(higher!, bandId, PASSWORD);
    deletion.catch(() => {});
    await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
    await tx.$queryRaw`SELECT FROM bands WHERE id = ${bandId}::uuid FOR KEY SHARE NOWAIT`;
  });
  await deletion;
  expect(await db.band.count({ where: { id: bandId, deletedAt: null } })).toBe(0);
});
