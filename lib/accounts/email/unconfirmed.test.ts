import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { changeEmail } from "@/lib/accounts/commands";
import { confirmEmail, sendConfirmation } from "@/lib/accounts/email/confirmation";
import { openConversation, sendMessage } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import {
  completeProfile,
  makeBand,
  makeConversation,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import {
  getViewer,
  listMailedTokens,
  makeEmailAddress,
  setUpMailbox,
  signUpAndSendLink,
} from "@/tests/support/signup";

setUpMailbox();

describe("without a confirmed address", () => {
  async function write(viewer: BandViewer, bandId: string) {
    const { conversation } = await openConversation(viewer, {
      band1Id: viewer.bandId,
      band2Id: bandId,
    });
    return sendMessage(viewer, {
      conversationId: conversation.id,
      senderBandId: viewer.bandId,
      content: `Hello ${bandId}`,
    });
  }

  it("a band sends three cold messages, answers any, and sends more once confirmed", async () => {
    const joined = await signUpAndSendLink();
    const viewer = await getViewer(joined);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeBand()));
    for (const { id } of others.slice(0, 3)) await write(viewer, id);
    const fourth = write(viewer, others[3]!.id);
    await expect(fourth).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("email address is confirmed"),
    });
    const asked = await makeConversation({ band1Id: others[4]!.id, band2Id: viewer.bandId });
    const asker = await makeViewer({ band: {} });
    await db.user.update({ where: { id: asker.userId }, data: { bandId: others[4]!.id } });
    await sendMessage(
      { ...asker, bandId: others[4]!.id },
      { conversationId: asked.id, senderBandId: others[4]!.id, content: "Hi" },
    );
    await sendMessage(viewer, {
      conversationId: asked.id,
      senderBandId: viewer.bandId,
      content: "Hi yourself",
    });
    await confirmEmail(listMailedTokens(joined.email)[0]!);
    await write(await getViewer(joined), others[3]!.id);
  });

  it("three of five concurrent cold messages are sent", async () => {
    const viewer = await getViewer(await signUpAndSendLink());
    const others = await Promise.all(Array.from({ length: 5 }, () => makeBand()));
    const sent = await Promise.allSettled(others.map(({ id }) => write(viewer, id)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("a referral completes once with the profile or the address, whichever is last", async () => {
    const referrer = await makeViewer();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
    const points = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } })).points;
    const [addressLast, profileLast, atOnce] = [
      await signUpAndSendLink(undefined, referralCode),
      await signUpAndSendLink(undefined, referralCode),
      await signUpAndSendLink(undefined, referralCode),
    ];
    await completeProfile(addressLast.bandId);
    expect(await points()).toBe(0);
    await confirmEmail(listMailedTokens(addressLast.email)[0]!);
    expect(await points()).toBe(25);
    await confirmEmail(listMailedTokens(profileLast.email)[0]!);
    expect(await points()).toBe(25);
    await completeProfile(profileLast.bandId);
    expect(await points()).toBe(50);
    await Promise.all([
      confirmEmail(listMailedTokens(atOnce.email)[0]!),
      completeProfile(atOnce.bandId),
    ]);
    expect(await points()).toBe(75);
  });

  it("a referral waits for an admin if the address was changed to the inviter's mailbox", async () => {
    const referrer = await makeViewer();
    const band = () => db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
    const { referralCode } = await band();
    const joinAndConfirm = async (email: string) => {
      const joined = await signUpAndSendLink(undefined, referralCode);
      await changeEmail(await getViewer(joined), { email, password: PASSWORD });
      await sendConfirmation(joined.userId);
      await confirmEmail(listMailedTokens(email)[0]!);
      await completeProfile(joined.bandId);
      return db.referral.findUnique({ where: { referredBandId: joined.bandId } });
    };
    const waiting = { status: "Waiting", signal: "EMAIL" };
    expect(await joinAndConfirm(referrer.email.replace("@", "+b@"))).toMatchObject(waiting);
    expect((await band()).points).toBe(0);
    const completed = { status: "Completed", signal: null };
    expect(await joinAndConfirm(makeEmailAddress())).toMatchObject(completed);
    expect((await band()).points).toBe(25);
  });

  it("a referring band gets no credit until it has confirmed, too", async () => {
    const inviter = await signUpAndSendLink();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: inviter.bandId } });
    const joined = await signUpAndSendLink(undefined, referralCode);
    await completeProfile(joined.bandId);
    await confirmEmail(listMailedTokens(joined.email)[0]!);
    const points = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: inviter.bandId } })).points;
    expect(await points()).toBe(0);
    await confirmEmail(listMailedTokens(inviter.email)[0]!);
    expect(await points()).toBe(25);
  });
});
