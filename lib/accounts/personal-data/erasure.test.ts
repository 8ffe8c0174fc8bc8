import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { canonicalMailbox } from "@/lib/fingerprints";
import { countUse } from "@/lib/rate-limits";
import { storeImage } from "@/lib/uploads/pictures/store-picture";
import { findFile } from "@/lib/uploads/queries";
import {
  makeBand,
  makeBandmate,
  makeCollaboration,
  makeSubmission,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { eraseAccount } from "./erasure";
import { exportAccount } from "./export";

/** A picture that no other band has. */
const picture = () =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: `#${randomBytes(3).toString("hex")}` },
  })
    .png()
    .toBuffer();

/** A band with something of everything, and the other band that it wrote with. */
async function makeLivedIn() {
  const other = await makeBand({ name: "The Other Side" });
  const viewer = await makeViewer({
    band: {
      biography: "We are four",
      bandsintownApiKey: "stored secret",
      bandsintownPublicLink: "https://www.bandsintown.com/a/1",
      spotifyListeners: 900,
      ticketSalesHometown: 80,
      latitude: 51,
      longitude: 12,
    },
  });
  const { bandId } = viewer;
  const photo = await storeImage(bandId, await picture());
  await db.band.update({ where: { id: bandId }, data: { photoUrl: photo } });
  const genre = await db.genre.create({ data: { name: `Genre ${uuid()}`, slug: uuid() } });
  await db.bandGenre.create({ data: { bandId, genreId: genre.id, position: 1 } });
  await db.release.create({ data: { bandId, title: "First Tape" } });
  await db.tourDate.create({
    data: { bandId, date: new Date(), venue: "Werk 2", city: "Leipzig", country: "DE" },
  });
  await db.swapSettings.create({ data: { bandId, room: "Moritzbastei" } });
  const { userId, sessionId } = viewer;
  const keys = { p256dh: "public key", auth: "stored secret" };
  await db.pushSubscription.create({
    data: { userId, sessionId, endpoint: `https://push.example/${uuid()}`, ...keys },
  });
  await db.pushSettings.create({ data: { userId, showsText: true } });
  await invalidateSwapList(bandId);
  await db.notification.create({
    data: { bandId, type: "access", title: "Hello", url: "/dashboard" },
  });
  await db.pointEntry.create({
    data: { bandId, amount: 25, reason: "PROFILE_COMPLETE", reference: "profile" },
  });
  await db.block.create({ data: { blockerBandId: bandId, blockedBandId: (await makeBand()).id } });
  const pair = [bandId, other.id].sort().join(":");
  const conversation = await db.conversation.create({
    data: { band1Id: bandId, band2Id: other.id, pair },
  });
  await db.message.create({
    data: {
      conversationId: conversation.id,
      senderBandId: bandId,
      content: "Shall we share a night?",
    },
  });
  await db.conversationMark.create({
    data: { userId, conversationId: conversation.id, unreadCount: 2 },
  });
  return { viewer, other, conversationId: conversation.id, photo };
}

async function exported(viewer: BandViewer) {
  let text = "";
  for await (const piece of await exportAccount(viewer)) text += piece;
  return { text, data: JSON.parse(text) };
}

describe("export", () => {
  test("holds everything of the account and its band, and no secret", async () => {
    const { viewer, photo } = await makeLivedIn();
    const { text, data } = await exported(viewer);
    expect(data.account).toMatchObject({
      username: viewer.username,
      email: viewer.email,
      pushSettings: { showsText: true },
      conversationMarks: [{ unreadCount: 2, mutedAt: null }],
      sessions: [{ pushSubscription: { createdAt: expect.any(String) } }],
    });
    expect(data.band).toMatchObject({
      id: viewer.bandId,
      biography: "We are four",
      hasBandsintownKey: true,
      ticketSalesAsOf: expect.any(String),
      swapSettings: { room: "Moritzbastei", maxKm: 600 },
    });
    expect(data.band.genres).toHaveLength(1);
    expect(data.band.blocks).toHaveLength(1);
    expect(data.messages).toMatchObject([{ content: "Shall we share a night?" }]);
    for (const name of [
      "releases",
      "tourDates",
      "uploads",
      "conversations",
      "points",
      "notifications",
    ])
      expect(data[name], name).toHaveLength(1);
    for (const name of ["collaborations", "submissions", "referrals", "grants", "reports"])
      expect(data[name], name).toEqual([]);
    expect(data.uploads).toMatchObject([
      { address: photo, givenType: "image/png", givenBytes: expect.any(Number) },
    ]);
    expect(text).not.toContain("stored secret");
    expect(text).not.toContain("$argon2");
  });

  test("of a member holds the account and the band's name; of an owner the band's people, too", async () => {
    const { viewer } = await makeLivedIn();
    const member = await makeBandmate(viewer);
    const { data } = await exported(member);
    expect(data).toMatchObject({
      account: { username: member.username, bandRole: "MEMBER", band: { id: viewer.bandId } },
      band: null,
    });
    expect(Object.keys(data).sort()).toEqual(["account", "band", "exportedAt"]);
    expect((await exported(viewer)).data.band.members).toEqual([
      { id: viewer.userId, username: viewer.username, bandRole: "OWNER" },
      { id: member.userId, username: member.username, bandRole: "MEMBER" },
    ]);
  });

  test("leaves out what the band deleted", async () => {
    const { viewer } = await makeLivedIn();
    await db.release.updateMany({
      where: { bandId: viewer.bandId },
      data: { deletedAt: new Date() },
    });
    await db.tourDate.updateMany({
      where: { bandId: viewer.bandId },
      data: { deletedAt: new Date() },
    });
    expect((await exported(viewer)).data).toMatchObject({ releases: [], tourDates: [] });
  });

  test("holds nothing of another band but its name", async () => {
    const { viewer } = await makeLivedIn();
    const stranger = await makeLivedIn();
    const { text } = await exported(viewer);
    expect(text).toContain("The Other Side");
    for (const foreign of [stranger.viewer.bandId, stranger.viewer.email, stranger.conversationId])
      expect(text).not.toContain(foreign);
  });

  test("goes through lists of any length", async () => {
    const viewer = await makeViewer();
    await db.notification.createMany({
      data: Array.from({ length: 1234 }, (_, n) => ({
        bandId: viewer.bandId,
        type: "access",
        title: `Notice ${n}`,
        url: "/",
      })),
    });
    const { data } = await exported(viewer);
    expect(new Set(data.notifications.map((notice: { title: string }) => notice.title)).size).toBe(
      1234,
    );
  });
});

describe("erasure", () => {
  test("a wrong password changes nothing", async () => {
    const { viewer } = await makeLivedIn();
    await expect(eraseAccount(viewer, "wrong password")).rejects.toMatchObject({
      code: "validation",
      fieldErrors: { password: ["That's not your password"] },
    });
    expect(await db.band.findUnique({ where: { id: viewer.bandId } })).toMatchObject({
      deletedAt: null,
      biography: "We are four",
    });
    expect(await db.session.count({ where: { userId: viewer.userId, endedAt: null } })).toBe(1);
  });

  test("leaves a user without a trace of the person, who cannot sign in", async () => {
    const { viewer } = await makeLivedIn();
    await eraseAccount(viewer, PASSWORD);
    const user = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      omit: { passwordHash: false },
    });
    expect(user).toMatchObject({
      username: `deleted-${viewer.userId}`,
      email: `${viewer.userId}@deleted.invalid`,
      passwordHash: "",
      bandId: null,
    });
    expect(user.deactivatedAt).not.toBeNull();
    expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await db.pushSubscription.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await db.pushSettings.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await db.conversationMark.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test.each([true, false])("forgets the limits of an address that is confirmed: %s", async (is) => {
    env().RATE_LIMIT_SCALE = 1;
    const viewer = { ...(await makeViewer()), emailConfirmed: is };
    const count = () => countUse("confirmationEmails", [canonicalMailbox(viewer.email!)]);
    for (let emails = 0; emails < 5; emails++) await count();
    await expect(count()).rejects.toMatchObject({ code: "rate_limited" });
    await eraseAccount(viewer, PASSWORD);
    const [again] = await Promise.allSettled([count()]);
    expect(again.status).toBe(is ? "fulfilled" : "rejected");
  });

  test("empties the band of its last member; messages to others stay", async () => {
    const { viewer, other, photo, conversationId } = await makeLivedIn();
    const { id: collaborationId } = await makeCollaboration({
      band1Id: viewer.bandId,
      band2Id: other.id,
      conversationId,
    });
    const night = await makeSubmission({
      collaborationId,
      submittedByBandId: viewer.bandId,
      status: "Approved",
      photoUrl: photo,
      perceptualHash: 7n,
    });
    const before = await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    expect(await findFile(photo.replace("/files/", ""))).not.toBeNull();
    await eraseAccount(viewer, PASSWORD);
    const band = await db.band.findUniqueOrThrow({
      where: { id: viewer.bandId },
      include: { _count: true, swapSettings: true, swapList: true },
    });
    expect(band).toMatchObject({ swapSettings: null, swapList: null, ticketSalesAsOf: null });
    expect(band).toMatchObject({
      name: "Deleted band",
      country: null,
      city: null,
      latitude: null,
      biography: "",
      photoUrl: null,
      genreNames: [],
      influences: [],
    });
    expect(band).toMatchObject({
      bandsintownApiKey: null,
      bandsintownPublicLink: null,
      spotifyListeners: 0,
      publicProfile: false,
      points: 25,
    });
    expect(band.deletedAt).not.toBeNull();
    expect(band.referralCode).not.toBe(before.referralCode);
    expect(band._count).toMatchObject({
      releases: 0,
      tourDates: 0,
      genres: 0,
      uploads: 0,
      notifications: 0,
      homeCrowds: 0,
      blocks: 0,
      users: 0,
      messages: 1,
    });
    expect(await db.message.findMany({ where: { conversationId } })).toMatchObject([
      { content: "Shall we share a night?", senderBandId: viewer.bandId },
    ]);
    expect(await findFile(photo.replace("/files/", ""))).toBeNull();
    expect(await db.submission.findUnique({ where: { id: night.id } })).toMatchObject({
      status: "Approved",
      photoUrl: "",
      perceptualHash: null,
    });
  });

  test("a band with another owner stays as it is", async () => {
    const { viewer } = await makeLivedIn();
    await makeUser({ bandId: viewer.bandId });
    await eraseAccount(viewer, PASSWORD);
    expect(await db.band.findUnique({ where: { id: viewer.bandId } })).toMatchObject({
      deletedAt: null,
      biography: "We are four",
    });
  });

  test("a member takes only the own account along; the last owner the band, whose members keep theirs", async () => {
    const { viewer } = await makeLivedIn();
    const [first, second] = [await makeBandmate(viewer), await makeBandmate(viewer)];
    const invitation = { tokenHash: uuid(), expiresAt: new Date(Date.now() + 60_000) };
    await db.bandInvitation.create({
      data: { ...invitation, bandId: (await makeBand()).id, email: first.email },
    });
    await db.bandInvitation.create({
      data: { ...invitation, tokenHash: uuid(), bandId: viewer.bandId },
    });
    await eraseAccount(first, PASSWORD);
    expect(await db.bandInvitation.count({ where: { email: first.email } })).toBe(0);
    const band = { where: { id: viewer.bandId } };
    expect((await db.band.findUniqueOrThrow(band)).deletedAt).toBeNull();
    await eraseAccount(viewer, PASSWORD);
    expect((await db.band.findUniqueOrThrow(band)).deletedAt).not.toBeNull();
    expect(await db.bandInvitation.count({ where: { bandId: viewer.bandId } })).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: second.userId } })).toMatchObject({
      bandId: null,
      bandRole: null,
      username: second.username,
      deactivatedAt: null,
    });
    expect(await db.session.count({ where: { userId: second.userId, endedAt: null } })).toBe(0);
  });

  test("is refused when the band goes or stays otherwise than expected", async () => {
    const { viewer } = await makeLivedIn();
    const second = await makeBandmate(viewer);
    const changed = {
      code: "conflict",
      message: "Your band has changed since you opened this page",
    };
    const band = () => db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    await expect(eraseAccount(viewer, PASSWORD, false)).rejects.toMatchObject(changed);
    expect(await band()).toMatchObject({ deletedAt: null, biography: "We are four" });
    await db.user.update({ where: { id: second.userId }, data: { bandRole: "OWNER" } });
    await expect(eraseAccount(viewer, PASSWORD, true)).rejects.toMatchObject(changed);
    await eraseAccount(viewer, PASSWORD, false);
    expect((await band()).deletedAt).toBeNull();
    await eraseAccount(second, PASSWORD, true);
    expect((await band()).deletedAt).not.toBeNull();
  });

  test("of the two last owners who leave at the same moment one takes the band along", async () => {
    const { viewer } = await makeLivedIn();
    const second = await makeUser({ bandId: viewer.bandId });
    const session = await db.session.create({
      data: { userId: second.id, expiresAt: new Date(Date.now() + 60_000) },
    });
    const other = {
      ...viewer,
      userId: second.id,
      username: second.username,
      email: second.email,
      sessionId: session.id,
    };
    await Promise.all([eraseAccount(viewer, PASSWORD), eraseAccount(other, PASSWORD)]);
    expect(
      (await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).deletedAt,
    ).not.toBeNull();
  });
});
