import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import type { BandViewer, Viewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { getConversation, listConversations, listMessages } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import * as publish from "@/lib/events/publish";
import { log } from "@/lib/log";
import { RemovalMail } from "@/lib/mail/templates/removal-mail";
import { sendMail } from "@/lib/mail/transport";
import { storeImage } from "@/lib/uploads/pictures/store-picture";
import { findFile } from "@/lib/uploads/queries";
import { storage } from "@/lib/uploads/storage";
import {
  makeBandless,
  makeBandmate,
  makeConversation,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { changeRole, removeMember } from "./commands";
import { createBand } from "./create-band";
import { deleteBand } from "./delete-band";
import { inviteMember } from "./invite";
import { joinBand } from "./join";

const remove = (viewer: BandViewer) => deleteBand(viewer, viewer.bandId, PASSWORD);

const findBand = (id: string) => db.band.findUniqueOrThrow({ where: { id } });
const isDeleted = async (id: string) => (await findBand(id)).deletedAt !== null;

async function newToken(owner: BandViewer) {
  const { link } = await inviteMember(owner, owner.bandId, {});
  return new URL(link).searchParams.get("token")!;
}

/** Of these people, each has an account and no band, and is signed out. */
async function expectBandless(...people: Viewer[]) {
  for (const { userId, username, sessionId } of people) {
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      username,
      bandId: null,
      bandRole: null,
      deactivatedAt: null,
    });
    expect(await findSessionViewer(sessionId)).toBeNull();
  }
}

/** Whose emails about a deleted band wait, or were sent. */
async function listTold(byUserId: string) {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT data ->> 'userId' AS "userId" FROM pgboss.job
    WHERE name = 'mail' AND data ->> 'kind' = 'bandDeleted' AND data ->> 'byUserId' = ${byUserId}`;
  return rows.map(({ userId }) => userId).sort();
}

/** Returns the name of its file. */
async function addPhoto(bandId: string) {
  const background = `#${randomBytes(3).toString("hex")}`;
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const photoUrl = await storeImage(bandId, await image.png().toBuffer());
  await db.band.update({ where: { id: bandId }, data: { photoUrl } });
  return photoUrl.replace("/files/", "");
}

const mailAbout = ({ bandId, bandName }: BandViewer) =>
  sendMail({
    to: "ben@example.com",
    subject: "Removed",
    aboutBandIds: [bandId],
    content: RemovalMail({ username: "ben", link: "/", bandName }),
  });

async function countEmails({ bandId }: BandViewer) {
  const outbox = path.join(env().DATA_DIR, "outbox");
  const files = await readdir(outbox);
  const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), "utf8")));
  return texts.filter((text) => text.includes(bandId)).length;
}

const ids = (...people: Viewer[]) => people.map(({ userId }) => userId).sort();

describe("deleting a band", () => {
  test("detaches everybody, who are signed out and, but for the one who did it, told by email", async () => {
    const owner = await makeViewer({ band: { biography: "We are four" } });
    const others = [await makeBandmate(owner, "OWNER"), await makeBandmate(owner)];
    for (const { userId, sessionId } of [owner, ...others])
      await db.pushSubscription.create({
        data: {
          userId,
          sessionId,
          endpoint: `https://push.example/${sessionId}`,
          p256dh: "a key",
          auth: "a secret",
        },
      });
    const token = await newToken(owner);
    await remove(owner);
    expect(await findBand(owner.bandId)).toMatchObject({
      name: "Deleted band",
      biography: "",
      deletedAt: expect.any(Date) as Date,
    });
    await expectBandless(owner, ...others);
    expect(await listTold(owner.userId)).toEqual(ids(...others));
    const userId = { in: ids(owner, ...others) };
    expect(await db.pushSubscription.count({ where: { userId } })).toBe(0);
    expect(await db.bandInvitation.count({ where: { bandId: owner.bandId } })).toBe(0);
    await expect(joinBand(await makeBandless(), token)).rejects.toMatchObject({
      code: "validation",
    });
    expect(
      await db.auditEntry.findFirst({ where: { action: "deleteBand", actorId: owner.userId } }),
    ).toMatchObject({ targetId: owner.userId, after: { band: owner.bandId } });
  });

  test.each([
    ["deleted", remove],
    ["gone with its last owner's account", (owner: Viewer) => eraseAccount(owner, PASSWORD)],
  ])(
    "open conversations with a band that is %s are refreshed, or nothing is deleted",
    async (_, end) => {
      const [owner, partner] = [await makeViewer(), await makeViewer()];
      const { id: conversationId } = await makeConversation({
        band1Id: owner.bandId,
        band2Id: partner.bandId,
        messages: ["Shall we?"],
      });
      const readEvents = () =>
        db.event.findMany({
          where: { bandId: partner.bandId, type: "conversation" },
          select: { payload: true },
        });
      vi.spyOn(publish, "recordEventPerBand").mockRejectedValueOnce(new Error("broken"));
      await expect(end(owner)).rejects.toThrow("broken");
      expect([await isDeleted(owner.bandId), await readEvents()]).toEqual([false, []]);
      await end(owner);
      expect(await readEvents()).toEqual([{ payload: { conversationId } }]);
    },
  );

  test("removes its files and the emails about it in the outbox", async () => {
    const owner = await makeViewer();
    const name = await addPhoto(owner.bandId);
    await mailAbout(owner);
    expect([await findFile(name), await countEmails(owner)]).toEqual([expect.anything(), 1]);
    await remove(owner);
    expect([await findFile(name), await countEmails(owner)]).toEqual([null, 0]);
  });

  test.each([
    ["deleted", remove],
    ["gone with its last owner's account", (owner: Viewer) => eraseAccount(owner, PASSWORD)],
  ])("a band is %s although its files cannot be removed", async (_, end) => {
    const owner = await makeViewer();
    await addPhoto(owner.bandId);
    await mailAbout(owner);
    vi.spyOn(storage, "delete").mockRejectedValue(new Error("The store is away"));
    vi.spyOn(log, "warn").mockReturnValue();
    await end(owner);
    expect([await isDeleted(owner.bandId), await countEmails(owner)]).toEqual([true, 0]);
    expect(await db.upload.findMany({ where: { bandId: owner.bandId } })).toMatchObject([
      { unusedSince: new Date(0) },
    ]);
  });

  test.each([
    ["deleted", remove],
    ["gone with its last owner's account", (owner: Viewer) => eraseAccount(owner, PASSWORD)],
  ])("another band keeps what a band wrote that was %s", async (_, end) => {
    const [owner, other] = [await makeViewer(), await makeViewer()];
    const { id } = await makeConversation({
      band1Id: owner.bandId,
      band2Id: other.bandId,
      messages: ["Shall we?", "With pleasure"],
    });
    expect(await getConversation(other, id)).toMatchObject({
      canWrite: true,
      otherBand: { name: owner.bandName },
    });
    await end(owner);
    const seen = { canWrite: false, otherBand: { name: "Deleted band", photoUrl: null } };
    expect(await getConversation(other, id)).toMatchObject(seen);
    expect(await listConversations(other, other.bandId, { limit: 20 })).toMatchObject({
      items: [{ id, ...seen }],
    });
    const { items } = await listMessages(other, id, { limit: 20 });
    expect(items.map(({ content }) => content).sort()).toEqual(["Shall we?", "With pleasure"]);
  });

  test("is for its owners alone, and asks for the password however new the session is", async () => {
    const [owner, stranger] = [await makeViewer(), await makeViewer()];
    const [member, second] = [await makeBandmate(owner), await makeBandmate(owner, "OWNER")];
    await changeRole(owner, owner.bandId, second.userId, "MEMBER");
    const bandless = { ...(await makeBandless()), bandRole: null };
    for (const viewer of [member, stranger, bandless, second])
      await expect(deleteBand(viewer, owner.bandId, PASSWORD)).rejects.toMatchObject({
        code: "forbidden",
      });
    await expect(deleteBand(owner, owner.bandId, "wrong password")).rejects.toMatchObject({
      code: "validation",
      fieldErrors: { password: ["That's not your password"] },
    });
    expect(await isDeleted(owner.bandId)).toBe(false);
    expect(await findSessionViewer(member.sessionId)).toMatchObject({ bandId: owner.bandId });
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db.session.update({ where: { id: owner.sessionId }, data: { createdAt } });
    await remove(owner);
    expect(await isDeleted(owner.bandId)).toBe(true);
  });

  test("leaves its people free to start a band, or to join another", async () => {
    const [owner, elsewhere] = [await makeViewer(), await makeViewer()];
    const member = await makeBandmate(owner);
    const token = await newToken(elsewhere);
    await remove(owner);
    const without = { bandId: null, bandName: null, bandRole: null };
    const { bandId } = await createBand({ ...owner, ...without }, "The Next Ones");
    await joinBand({ ...member, ...without }, token);
    const roles = {
      [owner.userId]: [bandId, "OWNER"],
      [member.userId]: [elsewhere.bandId, "MEMBER"],
    };
    for (const [id, role] of Object.entries(roles)) {
      const user = await db.user.findUniqueOrThrow({ where: { id } });
      expect([user.bandId, user.bandRole]).toEqual(role);
    }
  });
});

const rounds = Array.from({ length: 10 }, (_, index) => index);

describe("at the same moment", () => {
  test.each(rounds)("one of two owners deletes the band, and tells the other (%i)", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    const results = await Promise.allSettled([remove(owner), remove(second)]);
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    expect(results[1 - winner]).toMatchObject({ reason: { code: "forbidden" } });
    const [by, told] = winner === 0 ? [owner, second] : [second, owner];
    expect(await listTold(by.userId)).toEqual(ids(told));
    expect(await listTold(told.userId)).toEqual([]);
    await expectBandless(owner, second);
  });

  test.each(rounds)("an owner deletes it twice with one effect (%i)", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const results = await Promise.allSettled([remove(owner), remove(owner)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listTold(owner.userId)).toEqual(ids(member));
    await expectBandless(owner, member);
  });

  test.each(rounds)("another owner leaves, and is told only if still in it (%i)", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    const [deleted, left] = await Promise.allSettled([
      remove(owner),
      removeMember(second, owner.bandId, second.userId),
    ]);
    expect(deleted.status).toBe("fulfilled");
    if (left.status === "rejected") expect(left.reason).toMatchObject({ code: "not_found" });
    expect(await listTold(owner.userId)).toEqual(left.status === "fulfilled" ? [] : ids(second));
    expect(await isDeleted(owner.bandId)).toBe(true);
    await expectBandless(owner, second);
  });

  test.each(rounds)("another owner deletes the account, and the band once (%i)", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    const results = await Promise.allSettled([remove(owner), eraseAccount(second, PASSWORD)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await isDeleted(owner.bandId)).toBe(true);
    expect(await listTold(second.userId)).toEqual([]);
    await expectBandless(owner);
  });

  test.each(rounds.slice(0, 3))("a band that it wrote with is deleted, too (%i)", async () => {
    const [ann, ben] = [await makeViewer(), await makeViewer()];
    await makeConversation({ band1Id: ann.bandId, band2Id: ben.bandId, messages: ["Hi", "Hi"] });
    const results = await Promise.allSettled([remove(ann), eraseAccount(ben, PASSWORD)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect([await isDeleted(ann.bandId), await isDeleted(ben.bandId)]).toEqual([true, true]);
  });

  test.each(rounds)("somebody joins, and loses the band or never gets it (%i)", async () => {
    const [owner, person] = [await makeViewer(), await makeBandless()];
    const token = await newToken(owner);
    const [deleted, joined] = await Promise.allSettled([remove(owner), joinBand(person, token)]);
    expect(deleted.status).toBe("fulfilled");
    const isIn = joined.status === "fulfilled";
    if (!isIn) expect(joined.reason).toMatchObject({ code: "validation" });
    expect(await listTold(owner.userId)).toEqual(isIn ? ids(person) : []);
    expect(await db.user.count({ where: { bandId: owner.bandId } })).toBe(0);
    expect(await findSessionViewer(person.sessionId)).toEqual(
      isIn ? null : expect.objectContaining({ bandId: null }),
    );
  });
});
