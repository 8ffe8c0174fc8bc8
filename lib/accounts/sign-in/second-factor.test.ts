import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { type BandViewer, canAdminister, requireAdmin } from "@/lib/access";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { changePassword, confirmPassword } from "@/lib/accounts/passwords/change";
import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@/lib/accounts/sign-in/second-factor";
import { endOwnSession } from "@/lib/accounts/sessions/commands";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { lockUser } from "@/lib/row-locks";
import { encryptSecret } from "@/lib/secrets";
import { makeAdmin, makeViewer, PASSWORD } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";

const client = { ip: "192.0.2.9" };
const HALF_MINUTE = 30_000;

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * HALF_MINUTE,
  });
const signIn = ({ username }: BandViewer, code?: string) =>
  logIn({ username, password: PASSWORD, code }, client);

/** The present code turns it on. That of the next half minute signs in: it is right even if that begins meanwhile. */
async function makeGuarded(viewer?: BandViewer) {
  const owner = viewer ?? (await makeViewer());
  const { secret } = await startSecondFactor(owner);
  return { viewer: owner, secret, codes: await turnOnSecondFactor(owner, codeOf(secret)) };
}

describe("turning it on", () => {
  test("takes a code of the app; the secret is stored encrypted", async () => {
    const viewer = await makeViewer();
    const { secret, uri } = await startSecondFactor(viewer);
    expect(uri).toMatch(
      new RegExp(
        `^otpauth://totp/Doublebill:${viewer.username}\\?issuer=Doublebill&secret=${secret}`,
      ),
    );
    expect(await getSecondFactor(viewer)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    for (const wrong of ["000000", "ⅴⅴⅴⅴⅴⅴ"])
      await expect(turnOnSecondFactor(viewer, wrong)).rejects.toMatchObject({
        fieldErrors: { code: [expect.any(String)] },
      });
    expect(await signIn(viewer)).toMatchObject({ user: { userId: viewer.userId } });
    const codes = await turnOnSecondFactor(viewer, codeOf(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await getSecondFactor(viewer)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const stored = JSON.stringify([
      await db.secondFactor.findUnique({ where: { userId: viewer.userId } }),
      await db.recoveryCode.findMany({ where: { userId: viewer.userId } }),
    ]);
    for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
    await expect(startSecondFactor(viewer)).rejects.toMatchObject({ code: "conflict" });
  });
});

test("it is not turned on with another secret than the code's", async () => {
  const viewer = await makeViewer();
  const where = { userId: viewer.userId };
  const { secret } = await startSecondFactor(viewer);
  const startOver = (tx: Tx) =>
    tx.secondFactor.update({ where, data: { secret: encryptSecret("another") } });
  const turnOn = () => turnOnSecondFactor(viewer, codeOf(secret));
  const [refused] = await queueBehindLock(startOver, [turnOn]);
  expect(refused).toMatchObject({ reason: { fieldErrors: { code: [expect.any(String)] } } });
  expect(await getSecondFactor(viewer)).toMatchObject({ isOn: false });
});

test("of two new lists of recovery codes at once the later one counts", async () => {
  const { viewer } = await makeGuarded();
  const lists: string[][] = [];
  const renew = async () => void lists.push(await renewRecoveryCodes(viewer));
  await queueBehindLock((tx) => lockUser(tx, viewer.userId), [renew, renew]);
  expect(await db.recoveryCode.count({ where: { userId: viewer.userId } })).toBe(10);
  await expect(signIn(viewer, lists[0]![0])).rejects.toMatchObject({ code: "code_required" });
  expect(await signIn(viewer, lists[1]![0])).toMatchObject({ user: { userId: viewer.userId } });
});

describe("signing in with it", () => {
  test("takes the password and a code, which counts once", async () => {
    const { viewer, secret } = await makeGuarded();
    await expect(signIn(viewer)).rejects.toMatchObject({ code: "code_required" });
    await expect(signIn(viewer, codeOf(secret, -1))).rejects.toMatchObject({
      code: "code_required",
    });
    const code = codeOf(secret, 1);
    expect(await signIn(viewer, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      user: { userId: viewer.userId },
    });
    await expect(signIn(viewer, code)).rejects.toMatchObject({ code: "code_required" });
    await expect(
      logIn(
        { username: viewer.username, password: "wrong password", code: codeOf(secret, 1) },
        client,
      ),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("of two with the same code at once one comes in", async () => {
    const { viewer, secret } = await makeGuarded();
    const code = codeOf(secret, 1);
    const results = await Promise.allSettled([signIn(viewer, code), signIn(viewer, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("takes each recovery code once, however it is typed", async () => {
    const { viewer, codes } = await makeGuarded();
    const typed = codes[0]!.toUpperCase().replaceAll("-", " ");
    const results = await Promise.allSettled([signIn(viewer, typed), signIn(viewer, codes[0])]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await getSecondFactor(viewer)).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await renewRecoveryCodes(viewer);
    await expect(signIn(viewer, codes[1])).rejects.toMatchObject({ code: "code_required" });
    expect(await signIn(viewer, renewed[1])).toBeDefined();
  });

  test("after a change of ENCRYPTION_KEY takes recovery codes, and refuses codes of the app", async () => {
    const { viewer, secret, codes } = await makeGuarded();
    env().ENCRYPTION_KEY = Buffer.alloc(32, 8).toString("base64");
    await expect(signIn(viewer, codeOf(secret, 1))).rejects.toMatchObject({
      code: "code_required",
      message: "This code is wrong or was already used",
    });
    expect(await signIn(viewer, codes[0])).toMatchObject({ user: { userId: viewer.userId } });
  });

  test("ten wrong codes lock the name, for right ones too", async () => {
    const { viewer, secret } = await makeGuarded();
    for (let guess = 0; guess < 10; guess++)
      await expect(signIn(viewer, "12345")).rejects.toMatchObject({ code: "code_required" });
    await expect(signIn(viewer, codeOf(secret, 1))).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("another account's codes are none", async () => {
    const [ann, ben] = [await makeGuarded(), await makeGuarded()];
    await expect(signIn(ann.viewer, codeOf(ben.secret, 1))).rejects.toMatchObject({
      code: "code_required",
    });
    await expect(signIn(ann.viewer, ben.codes[0])).rejects.toMatchObject({ code: "code_required" });
  });
});

describe("the password again", () => {
  test("after 15 minutes; giving it opens another 15 for this session only", async () => {
    const { viewer } = await makeGuarded();
    const before = (minutes: number) =>
      db.session.update({
        where: { id: viewer.sessionId },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      });
    await before(14);
    await renewRecoveryCodes(viewer);
    await before(16);
    for (const act of [renewRecoveryCodes, turnOffSecondFactor, startSecondFactor])
      await expect(act(viewer)).rejects.toMatchObject({ code: "password_required" });
    await expect(confirmPassword(viewer, "wrong password", client)).rejects.toMatchObject({
      fieldErrors: { password: [expect.any(String)] },
    });
    await expect(turnOffSecondFactor(viewer)).rejects.toMatchObject({ code: "password_required" });
    const confirmed = { ...viewer, sessionId: await confirmPassword(viewer, PASSWORD, client) };
    expect(await findSessionViewer(viewer.sessionId)).toBeNull();
    await turnOffSecondFactor(confirmed);
    expect(await signIn(viewer)).toBeDefined();
    await expect(renewRecoveryCodes(confirmed)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("where admins have to have one", () => {
  afterEach(() => {
    env().REQUIRE_ADMIN_2FA = false;
  });

  test("an admin without may do nothing of an admin until it is on; others notice nothing", async () => {
    env().REQUIRE_ADMIN_2FA = true;
    const [admin, band] = [await makeAdmin(), await makeViewer()];
    const locked = (await findSessionViewer(admin.sessionId))!;
    expect(locked).toMatchObject({ isAdmin: true, needsSecondFactor: true });
    expect(canAdminister(locked)).toBe(false);
    expect(() => requireAdmin(locked)).toThrow("Turn on two-step sign-in in your settings first");
    await makeGuarded(admin);
    expect(canAdminister((await findSessionViewer(admin.sessionId))!)).toBe(true);
    expect(await findSessionViewer(band.sessionId)).toMatchObject({
      isAdmin: false,
      needsSecondFactor: false,
    });
  });
});

test("each change, and each recovery code that is used, is told to the owner by email", async () => {
  const { viewer, codes } = await makeGuarded();
  await signIn(viewer, codes[0]);
  await expect(signIn(viewer, codes[0])).rejects.toMatchObject({ code: "code_required" });
  await renewRecoveryCodes(viewer);
  await turnOffSecondFactor(viewer);
  const changes = (await emailsFor(viewer.userId)).map(
    (mail) => mail.kind === "account" && mail.change,
  );
  expect(changes).toEqual(["twoStepOn", "recoveryCodeUsed", "recoveryCodes", "twoStepOff"]);
});

test("turning it off when it is off changes nothing, also while it is set up again", async () => {
  const { viewer } = await makeGuarded();
  await turnOffSecondFactor(viewer);
  const { sessionId } = await signIn(viewer);
  const { secret } = await startSecondFactor(viewer);
  await turnOffSecondFactor(viewer);
  expect(await findSessionViewer(sessionId)).not.toBeNull();
  const action = "turnOffSecondFactor";
  expect(await db.auditEntry.count({ where: { action, actorId: viewer.userId } })).toBe(1);
  expect(await emailsFor(viewer.userId)).toMatchObject([
    { change: "twoStepOn" },
    { change: "twoStepOff" },
  ]);
  expect(await turnOnSecondFactor(viewer, codeOf(secret))).toHaveLength(10);
});

test("turning it on or off ends all other sessions of the account", async () => {
  const viewer = await makeViewer();
  const isAlive = async (sessionId: string) => (await findSessionViewer(sessionId)) !== null;
  const first = (await signIn(viewer)).sessionId;
  expect(await isAlive(first)).toBe(true);
  const { secret } = await makeGuarded(viewer);
  expect([await isAlive(first), await isAlive(viewer.sessionId)]).toEqual([false, true]);
  const second = (await signIn(viewer, codeOf(secret, 1))).sessionId;
  expect(await isAlive(second)).toBe(true);
  await turnOffSecondFactor(viewer);
  expect([await isAlive(second), await isAlive(viewer.sessionId)]).toEqual([false, true]);
});

describe("what began before and waits", () => {
  const behindLockOf = ({ userId }: BandViewer, works: (() => Promise<unknown>)[]) =>
    queueBehindLock(
      (tx) => tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
      works,
    );
  const listLive = async ({ userId }: BandViewer) =>
    (await db.session.findMany({ where: { userId, endedAt: null } })).map(({ id }) => id);

  test("signs nobody in without a code, nor renews a session, once it is on", async () => {
    const viewer = await makeViewer();
    const { sessionId } = await signIn(viewer);
    const { secret } = await startSecondFactor(viewer);
    const results = await behindLockOf(viewer, [
      () => turnOnSecondFactor(viewer, codeOf(secret)),
      () => confirmPassword({ ...viewer, sessionId }, PASSWORD, client),
      () => signIn(viewer),
    ]);
    expect(results).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "unauthenticated" } },
      { status: "rejected", reason: { code: "code_required" } },
    ]);
    expect(await listLive(viewer)).toEqual([viewer.sessionId]);
  });

  test("renews no session once it is off", async () => {
    const { viewer, secret } = await makeGuarded();
    const { sessionId } = await signIn(viewer, codeOf(secret, 1));
    const [, confirmed] = await behindLockOf(viewer, [
      () => turnOffSecondFactor(viewer),
      () => confirmPassword({ ...viewer, sessionId }, PASSWORD, client),
    ]);
    expect(confirmed).toMatchObject({ reason: { code: "unauthenticated" } });
    expect(await listLive(viewer)).toEqual([viewer.sessionId]);
  });

  test("renews no session that was ended, and one that was renewed is not found", async () => {
    const viewer = await makeViewer();
    const [first, second] = [await signIn(viewer), await signIn(viewer)];
    const [ended, confirmed] = await behindLockOf(viewer, [
      () => endOwnSession(viewer, first.sessionId),
      () => confirmPassword({ ...viewer, ...first }, PASSWORD, client),
    ]);
    expect(ended).toMatchObject({ status: "fulfilled" });
    expect(confirmed).toMatchObject({ reason: { code: "unauthenticated" } });
    const [renewed, late] = await behindLockOf(viewer, [
      () => confirmPassword({ ...viewer, ...second }, PASSWORD, client),
      () => endOwnSession(viewer, second.sessionId),
    ]);
    expect(renewed).toMatchObject({ status: "fulfilled" });
    expect(late).toMatchObject({ reason: { code: "not_found" } });
  });
});

test("a session that has ended changes no password", async () => {
  const viewer = await makeViewer();
  await db.session.update({ where: { id: viewer.sessionId }, data: { endedAt: new Date() } });
  await expect(
    changePassword(viewer, { currentPassword: PASSWORD, newPassword: "a new password" }, client),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await signIn(viewer)).toBeDefined();
});
