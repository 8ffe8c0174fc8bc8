import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { logIn, signUp } from "@/lib/accounts/commands";
import {
  changeEmail,
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
} from "@/lib/accounts/email";
import { hashPassword } from "@/lib/accounts/passwords";
import { requestPasswordReset, resetPassword } from "@/lib/accounts/recovery";
import { findSessionViewer } from "@/lib/accounts/sessions";
import { openConversation, sendMessage } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countUse } from "@/lib/limits";
import {
  completeProfile,
  makeBand,
  makeConversation,
  makeViewer,
  PASSWORD,
} from "@/tests/factories";
import { openMailbox, type Mailbox } from "@/tests/mailbox";

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  env().SMTP_URL = mailbox.url;
  // A limit keeps the scale of its first use.
  env().RATE_LIMIT_SCALE = 1;
  await countUse("confirmationMails", ["nobody"]);
  env().RATE_LIMIT_SCALE = 1000;
});
afterAll(async () => {
  env().SMTP_URL = undefined;
  await mailbox.close();
});

const EXPIRED = { code: "validation", message: "This link has expired or was already used" };
const client = { address: "127.0.0.1" };
const freshAddress = () => `${uuid().slice(-12)}@example.com`;

/** Signs up as people do, and mails the link. */
async function join(email = freshAddress(), referralCode?: string) {
  const username = `join-${uuid().slice(-12)}`;
  const input = { username, email, password: PASSWORD, bandName: `Band ${username}`, referralCode };
  const { sessionId, user, referral } = await signUp(input, client);
  await sendConfirmation(user.userId);
  return { sessionId, username, email, userId: user.userId, bandId: user.bandId!, referral };
}

async function viewerOf({ sessionId }: { sessionId: string }): Promise<BandViewer> {
  return (await findSessionViewer(sessionId)) as BandViewer;
}

/** The tokens that were mailed to an address, oldest first. */
function tokensFor(email: string, page = "confirm-email"): string[] {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  return mailbox.of(email).flatMap((mail) => link.exec(mail.text!)?.[1] ?? []);
}

describe("confirming an address", () => {
  it("takes the mailed link, once, within seven days", async () => {
    const joined = await join();
    expect(await viewerOf(joined)).toMatchObject({ email: joined.email, emailConfirmed: false });
    const [mail] = mailbox.of(joined.email);
    expect(mail).toMatchObject({ subject: "Confirm your email address for Doublebill" });
    const [token] = tokensFor(joined.email);
    expect(mail!.html).toContain(`/confirm-email?token=${token}"`);
    const [row] = await db.emailConfirmation.findMany({ where: { userId: joined.userId } });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
    await confirmEmail(token!);
    expect(await viewerOf(joined)).toMatchObject({ emailConfirmed: true });
    await expect(confirmEmail(token!)).rejects.toMatchObject(EXPIRED);
    await expect(resendConfirmation(await viewerOf(joined))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("refuses a link that is unknown, too old, or of a deactivated account", async () => {
    await expect(confirmEmail("no-such-token")).rejects.toMatchObject(EXPIRED);
    const joined = await join();
    const [token] = tokensFor(joined.email);
    const where = { userId: joined.userId };
    await db.emailConfirmation.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(confirmEmail(token!)).rejects.toMatchObject(EXPIRED);
    await db.emailConfirmation.updateMany({
      where,
      data: { expiresAt: new Date(Date.now() + 60_000) },
    });
    await db.user.update({ where: { id: joined.userId }, data: { deactivatedAt: new Date() } });
    await expect(confirmEmail(token!)).rejects.toMatchObject(EXPIRED);
    await db.user.update({ where: { id: joined.userId }, data: { deactivatedAt: null } });
    await confirmEmail(token!);
  });

  it("of two uses at once one wins", async () => {
    const joined = await join();
    const [token] = tokensFor(joined.email);
    const both = await Promise.allSettled([confirmEmail(token!), confirmEmail(token!)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("sends the link again, five times an hour", async () => {
    const joined = await join();
    const viewer = await viewerOf(joined);
    for (let again = 0; again < 4; again++) await resendConfirmation(viewer);
    await expect(resendConfirmation(viewer)).rejects.toMatchObject({ code: "rate_limited" });
    expect(tokensFor(joined.email)).toHaveLength(5);
  });

  it("answers unavailable when the mail server does not take the link", async () => {
    const joined = await join();
    mailbox.refuse("error", joined.email);
    await expect(resendConfirmation(await viewerOf(joined))).rejects.toMatchObject({
      code: "unavailable",
    });
    mailbox.refuse(null);
    await resendConfirmation(await viewerOf(joined));
  });

  it("is not asked for where no mail server is configured", async () => {
    env().SMTP_URL = undefined;
    const joined = await join();
    expect(await viewerOf(joined)).toMatchObject({ emailConfirmed: true });
    await expect(join(joined.email)).rejects.toMatchObject({
      message: "Email is already registered",
    });
    env().SMTP_URL = mailbox.url;
  });
});

describe("an address that several accounts claim", () => {
  it("belongs to the one that confirms it; the others lose it, and their links stop working", async () => {
    const squatter = await join();
    const owner = await join(squatter.email);
    const [squattersToken, ownersToken] = tokensFor(squatter.email);
    expect(mailbox.of(squatter.email)[1]!.text).toContain(
      "Another account has given the same address",
    );
    await confirmEmail(ownersToken!);
    expect(await viewerOf(owner)).toMatchObject({ email: owner.email, emailConfirmed: true });
    expect(await viewerOf(squatter)).toMatchObject({ email: null, emailConfirmed: false });
    await expect(confirmEmail(squattersToken!)).rejects.toMatchObject(EXPIRED);
    expect((await logIn({ username: owner.email, password: PASSWORD }, client)).user.userId).toBe(
      owner.userId,
    );
    expect(
      (await logIn({ username: squatter.username, password: PASSWORD }, client)).user.email,
    ).toBeNull();
    const again = join(owner.email.toUpperCase());
    await expect(again).rejects.toMatchObject({
      code: "conflict",
      message: "Email is already registered",
    });
    const acts = await db.auditEntry.findMany({
      where: { actorId: squatter.userId, action: "loseEmail" },
    });
    expect(acts).toHaveLength(1);
  });

  it("is won by one of many who confirm at once", async () => {
    const email = freshAddress();
    const claims = [await join(email), await join(email), await join(email)];
    const tokens = tokensFor(email);
    expect(tokens).toHaveLength(3);
    const tries = await Promise.allSettled(tokens.map(confirmEmail));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const users = await db.user.findMany({
      where: { id: { in: claims.map(({ userId }) => userId) } },
    });
    expect(users.filter((user) => user.email !== null)).toMatchObject([
      { email, emailConfirmedAt: expect.any(Date) },
    ]);
  });

  it("signs each in with their own password: a stranger's sign-up keeps no owner out", async () => {
    const email = freshAddress();
    const owner = await join(email);
    const stranger = await join(email);
    await db.user.update({
      where: { id: stranger.userId },
      data: { passwordHash: await hashPassword("the stranger's") },
    });
    const signIn = async (password: string) =>
      (await logIn({ username: email, password }, client)).user.userId;
    expect(await signIn(PASSWORD)).toBe(owner.userId);
    expect(await signIn("the stranger's")).toBe(stranger.userId);
    await expect(signIn("of neither")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("gets a reset link for each account until one has confirmed it; using one confirms it", async () => {
    const email = freshAddress();
    const owner = await join(email);
    await join(email);
    await requestPasswordReset(email);
    const tokens = tokensFor(email, "reset-password");
    expect(tokens).toHaveLength(2);
    await resetPassword(tokens[0]!, "another secret");
    expect(await db.user.findMany({ where: { email } })).toMatchObject([{ id: owner.userId }]);
    await expect(resetPassword(tokens[1]!, "another secret")).rejects.toMatchObject({
      code: "validation",
    });
    await requestPasswordReset(email);
    expect(tokensFor(email, "reset-password")).toHaveLength(3);
  });

  it("tries no more than three of the accounts that claim it", async () => {
    const email = freshAddress();
    const accounts = [await join(email), await join(email), await join(email), await join(email)];
    const late = accounts.at(-1)!;
    await db.user.update({
      where: { id: late.userId },
      data: { passwordHash: await hashPassword("the fourth's") },
    });
    await expect(
      logIn({ username: email, password: "the fourth's" }, client),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    expect(
      (await logIn({ username: late.username, password: "the fourth's" }, client)).user.userId,
    ).toBe(late.userId);
  });

  it("is refused to a sign-up while another confirms it at the same moment", async () => {
    const owner = await join();
    const [token] = tokensFor(owner.email);
    const [confirmed, joined] = await Promise.allSettled([confirmEmail(token!), join(owner.email)]);
    expect(confirmed.status).toBe("fulfilled");
    const claims = await db.user.findMany({ where: { email: owner.email } });
    expect(claims).toMatchObject([{ id: owner.userId }]);
    if (joined.status === "fulfilled")
      expect(await viewerOf(joined.value)).toMatchObject({ email: null });
  });
});

describe("a new password by mail", () => {
  it("confirms the address", async () => {
    const joined = await join();
    await requestPasswordReset(joined.email);
    await resetPassword(tokensFor(joined.email, "reset-password")[0]!, "another secret");
    expect(await db.user.findUnique({ where: { id: joined.userId } })).toMatchObject({
      emailConfirmedAt: expect.any(Date),
    });
  });

  it("does not, where a second factor guards the account: the address could not be had back", async () => {
    const joined = await join();
    await db.secondFactor.create({
      data: { userId: joined.userId, secret: "any", enabledAt: new Date() },
    });
    await requestPasswordReset(joined.email);
    await resetPassword(tokensFor(joined.email, "reset-password")[0]!, "another secret");
    expect(await db.user.findUnique({ where: { id: joined.userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
    const owner = await join(joined.email);
    await confirmEmail(tokensFor(joined.email).at(-1)!);
    expect(await viewerOf(owner)).toMatchObject({ emailConfirmed: true });
  });
});

describe("another address", () => {
  it("can be given until one is confirmed, with the password; the old links stop working", async () => {
    const joined = await join();
    const viewer = await viewerOf(joined);
    await requestPasswordReset(joined.email);
    const email = freshAddress();
    const wrong = changeEmail(viewer, { email, password: "not the password" });
    await expect(wrong).rejects.toMatchObject({ code: "validation" });
    await changeEmail(viewer, { email, password: PASSWORD });
    await sendConfirmation(joined.userId);
    await expect(confirmEmail(tokensFor(joined.email)[0]!)).rejects.toMatchObject(EXPIRED);
    const reset = resetPassword(tokensFor(joined.email, "reset-password")[0]!, "another secret");
    await expect(reset).rejects.toMatchObject(EXPIRED);
    await confirmEmail(tokensFor(email)[0]!);
    const now = await viewerOf(joined);
    expect(now).toMatchObject({ email, emailConfirmed: true });
    const again = changeEmail(now, { email: freshAddress(), password: PASSWORD });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be one that another account has confirmed", async () => {
    const [owner, joined] = [await makeViewer(), await join()];
    const taken = changeEmail(await viewerOf(joined), { email: owner.email, password: PASSWORD });
    await expect(taken).rejects.toMatchObject({
      code: "conflict",
      message: "Email is already registered",
    });
  });
});

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

  it("a band writes to three bands first, answers any, and to more once it has confirmed", async () => {
    const joined = await join();
    const viewer = await viewerOf(joined);
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
    await confirmEmail(tokensFor(joined.email)[0]!);
    await write(await viewerOf(joined), others[3]!.id);
  });

  it("of five first messages at once three are sent", async () => {
    const viewer = await viewerOf(await join());
    const others = await Promise.all(Array.from({ length: 5 }, () => makeBand()));
    const sent = await Promise.allSettled(others.map(({ id }) => write(viewer, id)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("a referral counts with whichever comes last, the profile or the address, and once when both come at once", async () => {
    const referrer = await makeViewer();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
    const points = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } })).points;
    const [addressLast, profileLast, atOnce] = [
      await join(undefined, referralCode),
      await join(undefined, referralCode),
      await join(undefined, referralCode),
    ];
    await completeProfile(addressLast.bandId);
    expect(await points()).toBe(0);
    await confirmEmail(tokensFor(addressLast.email)[0]!);
    expect(await points()).toBe(25);
    await confirmEmail(tokensFor(profileLast.email)[0]!);
    expect(await points()).toBe(25);
    await completeProfile(profileLast.bandId);
    expect(await points()).toBe(50);
    await Promise.all([confirmEmail(tokensFor(atOnce.email)[0]!), completeProfile(atOnce.bandId)]);
    expect(await points()).toBe(75);
  });

  it("a band gives no credit: what it invited stays pending until it has confirmed, too", async () => {
    const inviter = await join();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: inviter.bandId } });
    const joined = await join(undefined, referralCode);
    await completeProfile(joined.bandId);
    await confirmEmail(tokensFor(joined.email)[0]!);
    const points = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: inviter.bandId } })).points;
    expect(await points()).toBe(0);
    await confirmEmail(tokensFor(inviter.email)[0]!);
    expect(await points()).toBe(25);
  });
});
