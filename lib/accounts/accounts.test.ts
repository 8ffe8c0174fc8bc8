import { expect, test, vi } from "vitest";
import { signUp } from "@/lib/accounts/commands";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { db, transaction } from "@/lib/db";
import {
  completeProfile,
  makeBandmate,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { isWaitingForALock } from "@/tests/support/waiting-for-lock";

const client = { ip: "127.0.0.1" };
let count = 0;
const newcomer = (more: object = {}) => ({
  username: `newcomer-${process.pid}-${++count}`,
  email: `n${process.pid}-${count}@example.com`,
  password: PASSWORD,
  bandName: "The Newcomers",
  ...more,
});

test("sign-up makes a user, a band, six months and a referral code", async () => {
  const { user, referral, sessionId } = await signUp(newcomer(), client);
  expect(referral).toBe("none");
  const band = await db.band.findUniqueOrThrow({
    where: { id: user.bandId! },
    include: { grants: true },
  });
  // Six months have between 181 and 184 days.
  const days = Math.round((band.accessExpiresAt.getTime() - Date.now()) / (24 * 60 * 60 * 1000));
  expect([181, 182, 183, 184]).toContain(days);
  expect(band.grants).toMatchObject([{ reason: "SIGNUP", months: 6 }]);
  expect(band.referralCode).toMatch(/^[A-Z0-9]{10}$/);
  expect(await db.session.count({ where: { id: sessionId, userId: user.userId } })).toBe(1);
});

test("a referral code brings its band a month and points, once; an unknown one changes nothing", async () => {
  const referrer = await makeViewer();
  const before = await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
  const { user, referral } = await signUp(
    newcomer({ referralCode: before.referralCode.toLowerCase() }),
    client,
  );
  expect(referral).toBe("applied");
  await completeProfile(user.bandId!);
  expect((await signUp(newcomer({ referralCode: "NO-SUCH-CODE" }), client)).referral).toBe(
    "unknown",
  );
  const after = await db.band.findUniqueOrThrow({
    where: { id: referrer.bandId },
    include: { notifications: true },
  });
  expect(after.points).toBe(before.points + 25);
  expect(after.accessExpiresAt.getTime() - before.accessExpiresAt.getTime()).toBeGreaterThan(
    27 * 24 * 60 * 60 * 1000,
  );
  expect(after.notifications).toHaveLength(1);
});

test("of 100 sign-ups with one username one succeeds, the rest are told that it is taken", async () => {
  const { username } = newcomer();
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => signUp(newcomer({ username }), client)),
  );
  const failures = tries.filter((result) => result.status === "rejected");
  expect(failures).toHaveLength(99);
  for (const failure of failures)
    expect(failure.reason).toMatchObject({
      code: "conflict",
      message: "Username is already taken",
    });
  expect(await db.user.count({ where: { username } })).toBe(1);
});

test("a taken e-mail address is a conflict whatever its case", async () => {
  const user = await makeUser();
  await expect(signUp(newcomer({ email: user.email.toUpperCase() }), client)).rejects.toMatchObject(
    { code: "conflict", message: "Email is already registered" },
  );
});

test("sign-in takes the username or the address, in any case", async () => {
  const user = await makeUser();
  for (const username of [user.username.toUpperCase(), user.email.toUpperCase()])
    expect((await logIn({ username, password: PASSWORD }, client)).user.userId).toBe(user.id);
});

test("sign-in answers no band while an admin hides it, like the session", async () => {
  const owner = await makeViewer();
  const { username } = await makeBandmate(owner);
  const data = { deactivatedAt: new Date() };
  await db.band.update({ where: { id: owner.bandId }, data });
  const { user, sessionId } = await logIn({ username, password: PASSWORD }, client);
  expect(user).toMatchObject({ bandId: null, bandName: null, bandRole: null });
  expect(await findSessionViewer(sessionId)).toMatchObject(user);
});

test("a wrong password, an unknown name and a deactivated account are refused", async () => {
  const user = await makeUser({ deactivatedAt: new Date() });
  await expect(
    logIn({ username: user.username, password: "wrong password" }, client),
  ).rejects.toMatchObject({ code: "unauthenticated", message: "Invalid credentials" });
  await expect(
    logIn({ username: "nobody-at-all", password: PASSWORD }, client),
  ).rejects.toMatchObject({ code: "unauthenticated", message: "Invalid credentials" });
  await expect(
    logIn({ username: user.username, password: PASSWORD }, client),
  ).rejects.toMatchObject({ code: "forbidden", message: "This account has been deactivated" });
});

test("an account that is deactivated at this very moment gets no session", async () => {
  const { id, username } = await makeUser();
  let signIn: Promise<unknown> | undefined;
  await transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    signIn = logIn({ username, password: PASSWORD }, client);
    signIn.catch(() => {});
    await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
  });
  await expect(signIn).rejects.toMatchObject({
    code: "forbidden",
    message: "This account has been deactivated",
  });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  expect(await db.auditEntry.findMany({ where: { actorId: id } })).toMatchObject([
    { action: "refuseSignIn", after: { because: "deactivated" } },
  ]);
});

test("ten wrong passwords lock the name for fifteen minutes, even for the right one", async () => {
  const user = await makeUser();
  for (let wrong = 0; wrong < 10; wrong++)
    await expect(
      logIn(
        { username: wrong % 2 ? user.username : user.email, password: "wrong password" },
        client,
      ),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  const refused = await logIn({ username: user.username, password: PASSWORD }, client).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: "rate_limited" });
  expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(14 * 60);
});
