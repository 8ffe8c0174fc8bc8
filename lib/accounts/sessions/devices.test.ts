import { createHash, randomUUID } from "node:crypto";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { changePassword, confirmPassword } from "@/lib/accounts/passwords/change";
import { resetPassword } from "@/lib/accounts/passwords/reset";
import { endOwnSession } from "@/lib/accounts/sessions/commands";
import { db } from "@/lib/db";
import { makeUser, makeViewer, PASSWORD } from "@/tests/support/factories";

const NEW_PASSWORD = "a new password";

const from = (device: string = uuid()) => ({ ip: "192.0.2.30", device });
const signIn = (username: string, client = from(), password = PASSWORD) =>
  logIn({ username, password }, client);

/** A stranger's ten wrong passwords from ten devices. */
async function lockOut(username: string) {
  for (let wrong = 0; wrong < 10; wrong++)
    await expect(signIn(username, from(), "wrong password")).rejects.toMatchObject({
      code: "unauthenticated",
    });
  await expect(signIn(username)).rejects.toMatchObject({ code: "rate_limited" });
}

describe("a name that strangers have locked", () => {
  test("is open to its owner on a device that has signed in before, and stays locked to others", async () => {
    const { username, id } = await makeUser();
    const laptop = from();
    await signIn(username, laptop);
    await lockOut(username);
    expect(await signIn(username, laptop)).toMatchObject({ user: { userId: id } });
    await expect(signIn(username)).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signIn(username, { ...laptop, device: "" })).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  test("is not open to a device that knows another account", async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const device = from();
    await signIn(stranger.username, device);
    await lockOut(owner.username);
    await expect(signIn(owner.username, device)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await signIn(stranger.username, device)).toMatchObject({
      user: { userId: stranger.id },
    });
  });

  test("is open where the password was set by mail, though strangers go on", async () => {
    const { id, username } = await makeUser();
    const token = randomUUID();
    const tokenHash = createHash("sha256").update(token).digest("hex");
    await db.passwordReset.create({
      data: { userId: id, tokenHash, expiresAt: new Date(Date.now() + 60_000) },
    });
    const phone = from();
    await lockOut(username);
    await resetPassword(token, NEW_PASSWORD, phone.device);
    await lockOut(username);
    expect(await signIn(username, phone, NEW_PASSWORD)).toMatchObject({ user: { userId: id } });
  });

  test("lets someone signed in give and change the password", async () => {
    const viewer = await makeViewer();
    await lockOut(viewer.username);
    const sessionId = await confirmPassword(viewer, PASSWORD, from());
    await expect(
      changePassword(
        { ...viewer, sessionId },
        { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        from(),
      ),
    ).resolves.toBeTruthy();
  });

  test("is the same whether there is such an account or not", async () => {
    await lockOut(`nobody-${uuid().slice(-12)}`);
  });
});

test("of fifty wrong passwords at once ten are looked at", async () => {
  const { username } = await makeUser();
  const tries = Array.from({ length: 50 }, () =>
    signIn(username, from(), "wrong password").catch((error: { code: string }) => error.code),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(40);
});

test("a device whose session the owner ended is unknown again", async () => {
  const viewer = await makeViewer();
  const thief = from();
  const { sessionId } = await signIn(viewer.username, thief);
  expect(await db.knownDevice.count({ where: { userId: viewer.userId } })).toBe(1);
  await endOwnSession(viewer, sessionId);
  expect(await db.knownDevice.count({ where: { userId: viewer.userId } })).toBe(0);
});

test("a refused sign-in is written to the log after the answer, so that its time tells nothing of the name", async () => {
  const { username, id } = await makeUser();
  const work: (() => Promise<void>)[] = [];
  const client = { ...from(), defer: (later: () => Promise<void>) => void work.push(later) };
  const refusals = () => db.auditEntry.count({ where: { actorId: id, action: "refuseSignIn" } });
  await expect(signIn(username, client, "wrong password")).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await refusals()).toBe(0);
  await Promise.all(work.map((later) => later()));
  expect(await refusals()).toBe(1);
});
