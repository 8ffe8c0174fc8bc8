import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { signUp } from "@/lib/accounts/commands";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { SubmissionInput } from "@/lib/collaborations/schema";
import { submitPhoto } from "@/lib/collaborations/commands";
import { openConversation, sendMessage } from "@/lib/conversations/commands";
import { db, transaction } from "@/lib/db";
import { changeRole, removeMember } from "@/lib/members/commands";
import { inviteMember } from "@/lib/members/invite";
import { joinBand } from "@/lib/members/join";
import { isEligiblePair } from "@/lib/points/partners";
import { findUnbalancedBands } from "@/lib/points/verify";
import {
  completeProfile,
  makeAdmin,
  makeBandmate,
  makeUpload,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";

/** What one honest collaboration brings each of its two bands: 10 for writing, 50 for playing, and 100 once an admin has seen the photo. */
const WITHOUT_ADMIN = 60;
const HONEST = 160;

const pointsOf = async (bandId: string) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId }, select: { points: true } })).points;
/** How often an attack repeats a call at once. */
const TIMES = process.env.FULL_TESTS ? 50 : 12;

const settled = <T>(work: Promise<T>) => work.catch(() => null);

/** Everything that two bands can do without an admin, each call `times` times at once. */
async function playTogether(one: BandViewer, two: BandViewer, times = 1): Promise<string> {
  const repeat = <T>(work: () => Promise<T>) =>
    Promise.all(Array.from({ length: times }, () => settled(work())));
  const pair = { band1Id: one.bandId, band2Id: two.bandId };
  const { conversation } = await openConversation(one, pair);
  const conversationId = conversation.id;
  const clientIds = { [one.bandId]: uuid(), [two.bandId]: uuid() };
  const write = (viewer: BandViewer) =>
    sendMessage(viewer, {
      conversationId,
      senderBandId: viewer.bandId,
      content: "Hello",
      clientId: clientIds[viewer.bandId],
    });
  await repeat(() => openConversation(two, pair));
  await repeat(() => write(one));
  await repeat(() => write(two));
  await repeat(() => confirmCollaboration(one, { conversationId, ...pair }));
  await repeat(() => confirmCollaboration(two, { conversationId, ...pair }));
  const { url: photoUrl } = await makeUpload({ bandId: one.bandId });
  await repeat(() => submitPhoto(one, SubmissionInput.parse({ conversationId, photoUrl })));
  return conversationId;
}

const waitingIn = (conversationId: string) =>
  db.submission.findFirstOrThrow({
    where: { status: "Pending", collaboration: { conversationId } },
  });

describe("an attack brings no more than one honest collaboration", () => {
  it("the honest one, for comparison", async () => {
    const [one, two] = [await makeViewer(), await makeViewer()];
    const conversationId = await playTogether(one, two);
    await reviewSubmission(await makeAdmin(), (await waitingIn(conversationId)).id, {
      status: "Approved",
    });
    expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([HONEST, HONEST]);
  });

  it("two sock puppets that make every call many times get 60 points each, and 160 with an admin's approval", async () => {
    const [one, two] = [await makeViewer(), await makeViewer()];
    const conversationId = await playTogether(one, two, TIMES);
    expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([
      WITHOUT_ADMIN,
      WITHOUT_ADMIN,
    ]);
    const admins = await Promise.all(Array.from({ length: 5 }, () => makeAdmin()));
    const { id } = await waitingIn(conversationId);
    await Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        settled(reviewSubmission(admins[index % 5]!, id, { status: "Approved" })),
      ),
    );
    expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([HONEST, HONEST]);
  });

  it("a ring of five gets for each of its ten pairs what an honest one gets: 240 points a band, 0 more however often it goes round", async () => {
    const ring = await Promise.all(Array.from({ length: 5 }, () => makeViewer()));
    const pairs = ring.flatMap((one, index) =>
      ring.slice(index + 1).map((two) => [one, two] as const),
    );
    for (let round = 0; round < 2; round++)
      for (const [one, two] of pairs) await playTogether(one, two, 2);
    for (const { bandId } of ring) expect(await pointsOf(bandId)).toBe(4 * WITHOUT_ADMIN);
  });

  it("deleting and signing up again brings the one who stays a single referral and a single collaboration, however many lives it takes", async () => {
    const referrer = await makeViewer();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
    const email = `${uuid().slice(-12)}@example.com`;
    for (let life = 0; life < 3; life++) {
      const username = `again-${uuid().slice(-12)}`;
      const { user, sessionId } = await signUp(
        { username, email, password: "secret enough", bandName: username, referralCode },
        { ip: `203.0.113.${life}`, device: uuid() },
      );
      const viewer: BandViewer = {
        ...user,
        bandId: user.bandId!,
        bandName: user.bandName!,
        sessionId,
      };
      expect(await pointsOf(viewer.bandId)).toBe(0);
      await completeProfile(viewer.bandId);
      await playTogether(referrer, viewer);
      expect(await pointsOf(viewer.bandId), "the first life plays as anyone does").toBe(
        life === 0 ? WITHOUT_ADMIN : 0,
      );
      await eraseAccount(viewer, "secret enough");
    }
    expect(await pointsOf(referrer.bandId)).toBe(25 + WITHOUT_ADMIN);
    expect(
      await db.accessGrant.count({ where: { bandId: referrer.bandId, reason: "REFERRAL" } }),
    ).toBe(1);
  });

  it("whoever leaves a band that lives on, and founds another, is no new partner", async () => {
    const [partner, left] = [await makeViewer(), await makeViewer()];
    await makeUser({ bandId: left.bandId });
    await playTogether(partner, left);
    const { email } = left;
    await eraseAccount(left, PASSWORD);
    const username = `anew-${uuid().slice(-12)}`;
    const { user, sessionId } = await signUp(
      { username, email, password: PASSWORD, bandName: username },
      { ip: "203.0.113.77", device: uuid() },
    );
    const again: BandViewer = {
      ...user,
      bandId: user.bandId!,
      bandName: user.bandName!,
      sessionId,
    };
    await playTogether(partner, again);
    expect([await pointsOf(again.bandId), await pointsOf(partner.bandId)]).toEqual([
      0,
      WITHOUT_ADMIN,
    ]);
    const [stranger, admin] = [await makeViewer(), await makeAdmin()];
    const conversationId = await playTogether(stranger, again);
    const { id } = await waitingIn(conversationId);
    await reviewSubmission(admin, id, { status: "Approved" });
    expect(await pointsOf(again.bandId)).toBe(HONEST);
  });

  it("nor is whoever does so from the same browser, whose sessions are gone", async () => {
    const [partner, left, again] = [await makeViewer(), await makeViewer(), await makeViewer()];
    await makeUser({ bandId: left.bandId });
    await playTogether(partner, left);
    const device = { deviceKey: uuid() };
    await db.knownDevice.create({ data: { userId: left.userId, ...device } });
    await eraseAccount(left, PASSWORD);
    await db.knownDevice.create({ data: { userId: again.userId, ...device } });
    const pair = [partner.bandId, again.bandId] as const;
    expect(await transaction((tx) => isEligiblePair(tx, pair))).toBe(false);
  });

  it("an owner who leaves and comes back neither earns again nor costs the band anything", async () => {
    const [partner, own, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
    const heir = await makeBandmate(own, "OWNER");
    const conversationId = await playTogether(partner, own);
    await removeMember(own, own.bandId, own.userId);
    const { link } = await inviteMember(heir, own.bandId, {});
    const bandless = { ...own, bandId: null, bandName: null, bandRole: null };
    await joinBand(bandless, link.split("token=")[1]!);
    await changeRole(heir, own.bandId, own.userId, "OWNER");
    await playTogether(partner, own);
    expect([await pointsOf(own.bandId), await pointsOf(partner.bandId)]).toEqual([
      WITHOUT_ADMIN,
      WITHOUT_ADMIN,
    ]);
    const { id } = await waitingIn(conversationId);
    await reviewSubmission(admin, id, { status: "Approved" });
    expect([await pointsOf(own.bandId), await pointsOf(partner.bandId)]).toEqual([HONEST, HONEST]);
  });

  it("a member from elsewhere costs a band nothing", async () => {
    const [partner, left, own] = [await makeViewer(), await makeViewer(), await makeViewer()];
    const person = await makeBandmate(left);
    await playTogether(partner, left);
    await removeMember(left, left.bandId, person.userId);
    const data = { bandId: own.bandId, bandRole: "MEMBER" } as const;
    await db.user.update({ where: { id: person.userId }, data });
    await playTogether(partner, own);
    expect(await pointsOf(own.bandId)).toBe(WITHOUT_ADMIN);
  });

  it("many approvals and rejections at once of an approved photo end rejected, and take its points back once", async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, () => makeAdmin()));
    for (let run = 0; run < 2; run++) {
      const [one, two] = [await makeViewer(), await makeViewer()];
      const { id } = await waitingIn(await playTogether(one, two));
      await reviewSubmission(admins[0]!, id, { status: "Approved" });
      expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([HONEST, HONEST]);
      const decide = (index: number) =>
        settled(
          reviewSubmission(admins[index % 5]!, id, { status: index % 2 ? "Approved" : "Rejected" }),
        );
      await Promise.all(Array.from({ length: TIMES }, (_, index) => decide(index)));
      expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
        status: "Rejected",
      });
      expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([
        WITHOUT_ADMIN,
        WITHOUT_ADMIN,
      ]);
    }
  });

  it("the same photo over and over falls to nothing: 100, 50, 25, 0, and rejecting them all takes everything back", async () => {
    const [one, two, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
    const conversationId = await playTogether(one, two);
    const approved = [];
    for (let night = 0; night < 6; night++) {
      const { url: photoUrl } = await makeUpload({ bandId: two.bandId });
      await settled(submitPhoto(two, SubmissionInput.parse({ conversationId, photoUrl })));
      const { id } = await waitingIn(conversationId);
      await reviewSubmission(admin, id, { status: "Approved" });
      approved.push(id);
    }
    expect(await pointsOf(one.bandId)).toBe(WITHOUT_ADMIN + 175);
    await Promise.all(approved.map((id) => reviewSubmission(admin, id, { status: "Rejected" })));
    expect([await pointsOf(one.bandId), await pointsOf(two.bandId)]).toEqual([
      WITHOUT_ADMIN,
      WITHOUT_ADMIN,
    ]);
  });

  it("leaves every ledger in balance", async () => expect(await findUnbalancedBands()).toEqual([]));
});
