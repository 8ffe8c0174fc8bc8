import { describe, expect, it, vi } from "vitest";
import {
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
} from "@/lib/accounts/email/confirmation";
import { changeEmail } from "@/lib/accounts/commands";
import { requestPasswordReset, resetPassword } from "@/lib/accounts/passwords/reset";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import {
  EXPIRED,
  getMailbox,
  getViewer,
  listMailedTokens,
  makeEmailAddress,
  setUpMailbox,
  signUpAndSendLink,
} from "@/tests/support/signup";

setUpMailbox();

describe("confirming an address", () => {
  it("accepts the mailed link once, within seven days", async () => {
    const joined = await signUpAndSendLink();
    expect(await getViewer(joined)).toMatchObject({ email: joined.email, emailConfirmed: false });
    const [mail] = getMailbox().of(joined.email);
    expect(mail).toMatchObject({ subject: "Confirm your email address for Doublebill" });
    const [token] = listMailedTokens(joined.email);
    expect(mail!.html).toContain(`/confirm-email?token=${token}"`);
    const [row] = await db.emailConfirmation.findMany({ where: { userId: joined.userId } });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
    await confirmEmail(token!);
    expect(await getViewer(joined)).toMatchObject({ emailConfirmed: true });
    await expect(confirmEmail(token!)).rejects.toMatchObject(EXPIRED);
    await expect(resendConfirmation(await getViewer(joined))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("refuses an unknown or expired link, and one of a deactivated account", async () => {
    await expect(confirmEmail("no-such-token")).rejects.toMatchObject(EXPIRED);
    const joined = await signUpAndSendLink();
    const [token] = listMailedTokens(joined.email);
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

  it("accepts one of two concurrent uses", async () => {
    const joined = await signUpAndSendLink();
    const [token] = listMailedTokens(joined.email);
    const both = await Promise.allSettled([confirmEmail(token!), confirmEmail(token!)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("resends the link, up to five an hour", async () => {
    const joined = await signUpAndSendLink();
    const viewer = await getViewer(joined);
    env().RATE_LIMIT_SCALE = 1;
    for (let again = 0; again < 4; again++) await resendConfirmation(viewer);
    await expect(resendConfirmation(viewer)).rejects.toMatchObject({ code: "rate_limited" });
    expect(listMailedTokens(joined.email)).toHaveLength(5);
  });

  it("throws unavailable when the mail server refuses the email, and logs no address", async () => {
    const joined = await signUpAndSendLink();
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    getMailbox().refuse("error", joined.email);
    await expect(resendConfirmation(await getViewer(joined))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(logged.mock.calls).toEqual([[{ error: "EMESSAGE 451" }, "confirmation email not sent"]]);
    getMailbox().refuse(null);
    await resendConfirmation(await getViewer(joined));
  });

  it("is not needed without a mail server", async () => {
    env().SMTP_URL = undefined;
    const joined = await signUpAndSendLink();
    expect(await getViewer(joined)).toMatchObject({ emailConfirmed: true });
    await expect(signUpAndSendLink(joined.email)).rejects.toMatchObject({
      message: "Email is already registered",
    });
    env().SMTP_URL = getMailbox().url;
  });
});

describe("a password reset", () => {
  it("confirms the address", async () => {
    const joined = await signUpAndSendLink();
    await requestPasswordReset(joined.email);
    await resetPassword(listMailedTokens(joined.email, "reset-password")[0]!, "another secret");
    expect(await db.user.findUnique({ where: { id: joined.userId } })).toMatchObject({
      emailConfirmedAt: expect.any(Date),
    });
  });

  it("does not confirm it for an account with a second factor", async () => {
    const joined = await signUpAndSendLink();
    await db.secondFactor.create({
      data: { userId: joined.userId, secret: "any", enabledAt: new Date() },
    });
    await requestPasswordReset(joined.email);
    await resetPassword(listMailedTokens(joined.email, "reset-password")[0]!, "another secret");
    expect(await db.user.findUnique({ where: { id: joined.userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
    const owner = await signUpAndSendLink(joined.email);
    await confirmEmail(listMailedTokens(joined.email).at(-1)!);
    expect(await getViewer(owner)).toMatchObject({ emailConfirmed: true });
  });
});

describe("changing the address", () => {
  it("is possible with the password until one is confirmed, and revokes old links", async () => {
    const joined = await signUpAndSendLink();
    const viewer = await getViewer(joined);
    await requestPasswordReset(joined.email);
    const email = makeEmailAddress();
    const wrong = changeEmail(viewer, { email, password: "not the password" });
    await expect(wrong).rejects.toMatchObject({ code: "validation" });
    await changeEmail(viewer, { email, password: PASSWORD });
    await sendConfirmation(joined.userId);
    await expect(confirmEmail(listMailedTokens(joined.email)[0]!)).rejects.toMatchObject(EXPIRED);
    const reset = resetPassword(
      listMailedTokens(joined.email, "reset-password")[0]!,
      "another secret",
    );
    await expect(reset).rejects.toMatchObject(EXPIRED);
    await confirmEmail(listMailedTokens(email)[0]!);
    const now = await getViewer(joined);
    expect(now).toMatchObject({ email, emailConfirmed: true });
    const again = changeEmail(now, { email: makeEmailAddress(), password: PASSWORD });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  it("refuses an address that another account has confirmed", async () => {
    const [owner, joined] = [await makeViewer(), await signUpAndSendLink()];
    const taken = changeEmail(await getViewer(joined), { email: owner.email, password: PASSWORD });
    await expect(taken).rejects.toMatchObject({
      code: "conflict",
      message: "Email is already registered",
    });
  });
});
