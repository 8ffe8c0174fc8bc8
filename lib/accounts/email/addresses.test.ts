import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { confirmEmail } from "@/lib/accounts/email/confirmation";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { requestPasswordReset, resetPassword } from "@/lib/accounts/passwords/reset";
import { db } from "@/lib/db";
import { PASSWORD } from "@/tests/support/factories";
import {
  CLIENT,
  EXPIRED,
  getMailbox,
  getViewer,
  listMailedTokens,
  makeEmailAddress,
  setUpMailbox,
  signUpAndSendLink,
} from "@/tests/support/signup";

setUpMailbox();

describe("an address claimed by several accounts", () => {
  it("belongs to the account that confirms it; the others lose it and their links", async () => {
    const squatter = await signUpAndSendLink();
    const owner = await signUpAndSendLink(squatter.email);
    const [squattersToken, ownersToken] = listMailedTokens(squatter.email);
    expect(getMailbox().of(squatter.email)[1]!.text).toContain(
      "Another account has used the same address",
    );
    await confirmEmail(ownersToken!);
    expect(await getViewer(owner)).toMatchObject({ email: owner.email, emailConfirmed: true });
    expect(await getViewer(squatter)).toMatchObject({ email: null, emailConfirmed: false });
    await expect(confirmEmail(squattersToken!)).rejects.toMatchObject(EXPIRED);
    expect((await logIn({ username: owner.email, password: PASSWORD }, CLIENT)).user.userId).toBe(
      owner.userId,
    );
    expect(
      (await logIn({ username: squatter.username, password: PASSWORD }, CLIENT)).user.email,
    ).toBeNull();
    const repeated = signUpAndSendLink(owner.email.toUpperCase());
    await expect(repeated).rejects.toMatchObject({
      code: "conflict",
      message: "Email is already registered",
    });
    const entries = await db.auditEntry.findMany({
      where: { actorId: squatter.userId, action: "loseEmail" },
    });
    expect(entries).toHaveLength(1);
  });

  it("is confirmed by one of many concurrent claimants", async () => {
    const email = makeEmailAddress();
    const claims = [
      await signUpAndSendLink(email),
      await signUpAndSendLink(email),
      await signUpAndSendLink(email),
    ];
    const tokens = listMailedTokens(email);
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

  it("signs each account in with its own password", async () => {
    const email = makeEmailAddress();
    const owner = await signUpAndSendLink(email);
    const stranger = await signUpAndSendLink(email);
    await db.user.update({
      where: { id: stranger.userId },
      data: { passwordHash: await hashPassword("the stranger's") },
    });
    const signIn = async (password: string) =>
      (await logIn({ username: email, password }, CLIENT)).user.userId;
    expect(await signIn(PASSWORD)).toBe(owner.userId);
    expect(await signIn("the stranger's")).toBe(stranger.userId);
    await expect(signIn("of neither")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("counts wrong passwords for each account, whoever of them signs in meanwhile", async () => {
    const email = makeEmailAddress();
    const owner = await signUpAndSendLink(email);
    const stranger = await signUpAndSendLink(email);
    await db.user.update({
      where: { id: stranger.userId },
      data: { passwordHash: await hashPassword("the stranger's") },
    });
    const device = randomUUID();
    const signIn = (username: string, password: string) =>
      logIn({ username, password }, { ...CLIENT, device });
    await signIn(stranger.username, "the stranger's");
    for (let guess = 0; guess < 9; guess++)
      await expect(signIn(email, `guess ${guess}`)).rejects.toMatchObject({
        code: "unauthenticated",
      });
    const { user } = await signIn(email, "the stranger's");
    expect(user.userId).toBe(stranger.userId);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(signIn(owner.username, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    for (let guess = 0; guess < 9; guess++)
      await expect(signIn(email, `guess ${guess}`)).rejects.toMatchObject({
        code: "unauthenticated",
      });
    await expect(signIn(email, "the stranger's")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("gets a reset link per account until a used one confirms it", async () => {
    const email = makeEmailAddress();
    const owner = await signUpAndSendLink(email);
    await signUpAndSendLink(email);
    await requestPasswordReset(email);
    const tokens = listMailedTokens(email, "reset-password");
    expect(tokens).toHaveLength(2);
    await resetPassword(tokens[0]!, "another secret");
    expect(await db.user.findMany({ where: { email } })).toMatchObject([{ id: owner.userId }]);
    await expect(resetPassword(tokens[1]!, "another secret")).rejects.toMatchObject({
      code: "validation",
    });
    await requestPasswordReset(email);
    expect(listMailedTokens(email, "reset-password")).toHaveLength(3);
  });

  it("signs in to the three oldest accounts at most", async () => {
    const email = makeEmailAddress();
    const accounts = [
      await signUpAndSendLink(email),
      await signUpAndSendLink(email),
      await signUpAndSendLink(email),
      await signUpAndSendLink(email),
    ];
    const late = accounts.at(-1)!;
    await db.user.update({
      where: { id: late.userId },
      data: { passwordHash: await hashPassword("the fourth's") },
    });
    await expect(
      logIn({ username: email, password: "the fourth's" }, CLIENT),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    expect(
      (await logIn({ username: late.username, password: "the fourth's" }, CLIENT)).user.userId,
    ).toBe(late.userId);
  });

  it("is refused to a sign-up concurrent with its confirmation", async () => {
    const owner = await signUpAndSendLink();
    const [token] = listMailedTokens(owner.email);
    const [confirmed, joined] = await Promise.allSettled([
      confirmEmail(token!),
      signUpAndSendLink(owner.email),
    ]);
    expect(confirmed.status).toBe("fulfilled");
    const claims = await db.user.findMany({ where: { email: owner.email } });
    expect(claims).toMatchObject([{ id: owner.userId }]);
    if (joined.status === "fulfilled")
      expect(await getViewer(joined.value)).toMatchObject({ email: null });
  });
});
