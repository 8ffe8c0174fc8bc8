import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeUser, makeViewer, PASSWORD } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countUse } from "@/lib/rate-limits";
import { changeEmail, signUp } from "@/lib/accounts/commands";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { changePassword, confirmPassword } from "./change";
import { requestPasswordReset, resetPassword } from "./reset";

const client = { ip: "192.0.2.1" };
const NEW_PASSWORD = "a new password";

beforeAll(startWithEmptyFolder);

/** The emails to this address in the outbox, oldest first. */
async function emailsTo(address: string) {
  const outbox = path.join(env().DATA_DIR, "outbox");
  const files = (await readdir(outbox).catch(() => [])).sort();
  const emails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return emails.filter((mail) => mail.to?.some((to) => to.address === address));
}

async function mailedToken(email: string): Promise<string> {
  await requestPasswordReset(email);
  const [mail] = (await emailsTo(email)).slice(-1);
  return /reset-password\?token=([\w-]+)/.exec(mail!.text!)![1]!;
}

describe("asking for a link", () => {
  test("emails it to the account's own address; only its SHA-256 is stored", async () => {
    const { email, id } = await makeUser();
    const token = await mailedToken(email);
    const [row] = await db.passwordReset.findMany({ where: { userId: id } });
    expect(row!.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBeCloseTo(3_600_000, -4);
  });

  test("an unknown and a deactivated address get no mail", async () => {
    const { email } = await makeUser({ deactivatedAt: new Date() });
    await requestPasswordReset(email);
    await requestPasswordReset("nobody@example.com");
    expect(await emailsTo(email)).toEqual([]);
    expect(await emailsTo("nobody@example.com")).toEqual([]);
  });

  test("for an address that the account has just left issues none, which would confirm the new one", async () => {
    const viewer = await makeViewer({ user: { emailConfirmedAt: null } });
    const input = { email: `new-${viewer.email}`, password: PASSWORD };
    const results = await queueBehindLock(
      (tx) => tx.$queryRaw`SELECT FROM users WHERE id = ${viewer.userId}::uuid FOR UPDATE`,
      [() => changeEmail(viewer, input), () => requestPasswordReset(viewer.email)],
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await emailsTo(viewer.email)).toEqual([]);
    expect(await db.passwordReset.count({ where: { userId: viewer.userId } })).toBe(0);
    await expect(mailedToken(input.email), "once it has").resolves.toBeTruthy();
  });

  test("twenty at once send at most five emails", async () => {
    const { email } = await makeUser();
    await Promise.all(Array.from({ length: 20 }, () => requestPasswordReset(email)));
    expect(await emailsTo(email)).toHaveLength(5);
  });
});

describe("using a link", () => {
  test("sets the password and ends every session", async () => {
    const { email, username, userId } = await makeViewer();
    await resetPassword(await mailedToken(email), NEW_PASSWORD);
    expect(await db.session.count({ where: { userId, endedAt: null } })).toBe(0);
    await expect(logIn({ username, password: PASSWORD }, client)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(logIn({ username, password: NEW_PASSWORD }, client)).resolves.toMatchObject({
      user: { userId },
    });
  });

  test("works once: of two at the same moment one wins", async () => {
    const { email } = await makeUser();
    const token = await mailedToken(email);
    const uses = await Promise.allSettled([
      resetPassword(token, "first password"),
      resetPassword(token, "second password"),
    ]);
    expect(uses.filter((use) => use.status === "fulfilled")).toHaveLength(1);
    const lost = uses.find((use) => use.status === "rejected");
    expect(lost!.reason).toMatchObject({
      code: "validation",
      message: "This link has expired or was already used",
    });
  });

  test("ends what an older password had begun: no session and no password come of it", async () => {
    const viewer = await makeViewer();
    const token = await mailedToken(viewer.email);
    const [confirmed, changed] = await queueBehindLock(
      (tx) => tx.$queryRaw`SELECT FROM users WHERE id = ${viewer.userId}::uuid FOR UPDATE`,
      [
        () => resetPassword(token, NEW_PASSWORD),
        () => confirmPassword(viewer, PASSWORD, client),
        () =>
          changePassword(
            viewer,
            { currentPassword: PASSWORD, newPassword: "their new one" },
            client,
          ),
      ],
    ).then((results) => results.slice(1));
    for (const late of [confirmed, changed])
      expect(late).toMatchObject({ status: "rejected", reason: { code: "validation" } });
    expect(await db.session.count({ where: { userId: viewer.userId, endedAt: null } })).toBe(0);
    const { username } = viewer;
    await expect(logIn({ username, password: NEW_PASSWORD }, client)).resolves.toBeTruthy();
  });

  test("works for one hour; a newer password ends it too; a wrong token never works", async () => {
    const viewer = await makeViewer();
    const old = await mailedToken(viewer.email);
    await db.passwordReset.updateMany({
      where: { userId: viewer.userId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const unused = await mailedToken(viewer.email);
    await changePassword(viewer, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, client);
    for (const token of [old, unused, "x".repeat(43), "' OR true"])
      await expect(resetPassword(token, "other password")).rejects.toMatchObject({
        code: "validation",
      });
  });

  test("unlocks a name that wrong passwords had locked", async () => {
    const { email, username } = await makeUser();
    const wrong = () => logIn({ username, password: "wrong password" }, client);
    for (let n = 0; n < 10; n++)
      await expect(wrong()).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(wrong()).rejects.toMatchObject({ code: "rate_limited" });
    await resetPassword(await mailedToken(email), NEW_PASSWORD);
    await expect(logIn({ username, password: NEW_PASSWORD }, client)).resolves.toBeTruthy();
  });

  test("unlocks the browser that wrong passwords had locked", async () => {
    const { email, username } = await makeUser();
    const own = { ip: "192.0.2.11", device: randomUUID() };
    const signIn = (password: string) => logIn({ username, password }, own);
    await signIn(PASSWORD);
    for (let n = 0; n < 10; n++)
      await expect(signIn("wrong password")).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    await resetPassword(await mailedToken(email), NEW_PASSWORD, own.device);
    await expect(signIn(NEW_PASSWORD)).resolves.toBeTruthy();
  });
});

describe("a password that others guess first", () => {
  test.each([
    "123456",
    "password",
    "DOUBLEBILL",
    "doublebill1",
    "      ",
    "qwerty",
    "123456 ",
    "１２３４５６",
  ])("%j is refused at sign-up, reset and change", async (easy) => {
    const viewer = await makeViewer();
    const refused = { code: "validation" };
    await expect(
      changePassword(viewer, { currentPassword: PASSWORD, newPassword: easy }, client),
    ).rejects.toMatchObject(refused);
    await expect(resetPassword(await mailedToken(viewer.email), easy)).rejects.toMatchObject(
      refused,
    );
    const input = {
      username: `easy${Date.now()}`,
      email: `easy${Date.now()}@example.com`,
      bandName: "Easy",
      password: easy,
    };
    await expect(signUp(input, client)).rejects.toMatchObject({
      ...refused,
      fieldErrors: { password: [expect.any(String)] },
    });
    await expect(signUp({ ...input, password: "not so easy" }, client)).resolves.toBeTruthy();
  });

  test("the own name is refused; a refused reset leaves its link usable", async () => {
    const { email, username, bandId } = await makeUser({ username: `longname${Date.now()}` });
    const { name } = await db.band.findUniqueOrThrow({ where: { id: bandId! } });
    const token = await mailedToken(email);
    for (const easy of [username.toUpperCase(), `${name}!`, email.split("@")[0]!])
      await expect(resetPassword(token, easy), easy).rejects.toMatchObject({ code: "validation" });
    await expect(resetPassword(token, NEW_PASSWORD)).resolves.toBeUndefined();
  });
});

describe("locking others out", () => {
  test("an address over its limit does not use up the name of someone else", async () => {
    const { username } = await makeUser();
    const ip = "198.51.100.12";
    await countUse("login", [ip], 10_000);
    for (let n = 0; n < 30; n++)
      await expect(logIn({ username, password: "wrong password" }, { ip })).rejects.toMatchObject({
        code: "rate_limited",
      });
    await expect(logIn({ username, password: PASSWORD }, client)).resolves.toBeTruthy();
  });

  test("ten wrong passwords from ten addresses lock strangers out, not a browser that signed in before", async () => {
    const viewer = await makeViewer();
    const { username } = viewer;
    const own = { ip: "192.0.2.9", device: randomUUID() };
    await logIn({ username, password: PASSWORD }, own);
    for (let n = 0; n < 10; n++)
      await expect(
        logIn(
          { username, password: "wrong password" },
          { ip: `203.0.113.${n}`, device: randomUUID() },
        ),
      ).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(
      logIn({ username, password: PASSWORD }, { ip: "203.0.113.99", device: randomUUID() }),
    ).rejects.toMatchObject({ code: "rate_limited" });
    await expect(logIn({ username, password: PASSWORD }, own)).resolves.toBeTruthy();
    await expect(
      changePassword(viewer, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, own),
    ).resolves.toBeTruthy();
  });

  test("a known browser is locked too after ten wrong passwords of its own", async () => {
    const { username } = await makeUser();
    const own = { ip: "192.0.2.10", device: randomUUID() };
    await logIn({ username, password: PASSWORD }, own);
    for (let n = 0; n < 10; n++)
      await expect(logIn({ username, password: "wrong password" }, own)).rejects.toMatchObject({
        code: "unauthenticated",
      });
    await expect(logIn({ username, password: PASSWORD }, own)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});

test("signing in again ends the session that the browser had", async () => {
  const viewer = await makeViewer();
  const { sessionId } = await logIn(
    { username: viewer.username, password: PASSWORD },
    { ...client, sessionId: viewer.sessionId },
  );
  const open = await db.session.findMany({ where: { userId: viewer.userId, endedAt: null } });
  expect(open.map((session) => session.id)).toEqual([sessionId]);
});

describe("changing the password", () => {
  test("ends every session, a copied cookie's too, and begins a new one", async () => {
    const viewer = await makeViewer();
    const other = await logIn({ username: viewer.username, password: PASSWORD }, client);
    const sessionId = await changePassword(
      viewer,
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      client,
    );
    const open = await db.session.findMany({ where: { userId: viewer.userId, endedAt: null } });
    expect(open.map((session) => session.id)).toEqual([sessionId]);
    expect([other.sessionId, viewer.sessionId]).not.toContain(sessionId);
  });

  test("a wrong present password is told at its field and counts towards a lock of its own", async () => {
    const viewer = await makeViewer();
    for (let n = 0; n < 10; n++) {
      const wrong = changePassword(
        viewer,
        { currentPassword: "wrong password", newPassword: NEW_PASSWORD },
        client,
      );
      await expect(wrong).rejects.toMatchObject({
        code: "validation",
        fieldErrors: { currentPassword: ["That's not your password"] },
      });
    }
    await expect(
      changePassword(viewer, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, client),
    ).rejects.toMatchObject({ code: "rate_limited" });
    const { sessionId } = await logIn({ username: viewer.username, password: PASSWORD }, client);
    const owner = { ...viewer, sessionId };
    await expect(
      changePassword(owner, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, client),
    ).resolves.toBeTruthy();
  });

  test("a sign-in with the old password at the same moment leaves no session behind", async () => {
    const viewer = await makeViewer();
    const signIns = Array.from({ length: 9 }, () =>
      logIn({ username: viewer.username, password: PASSWORD }, client).catch(() => null),
    );
    const [sessionId] = await Promise.all([
      changePassword(viewer, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, client),
      ...signIns,
    ]);
    const open = await db.session.findMany({ where: { userId: viewer.userId, endedAt: null } });
    expect(open.map((session) => session.id)).toEqual([sessionId]);
  });
});
