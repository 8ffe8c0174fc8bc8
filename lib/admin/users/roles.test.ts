import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeUser, makeViewer } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { resetSecondFactor, grantAdmin, listAdmins, revokeAdmin } from "./roles";
import { hasSecondFactor } from "@/lib/accounts/sign-in/second-factor";

test("a user becomes an admin and an ordinary user again; the log has each change once", async () => {
  const { id, email, username } = await makeUser();
  const admin = { email, username };
  expect(await grantAdmin(email.toUpperCase())).toEqual(admin);
  expect(await grantAdmin(email)).toEqual(admin);
  expect(await listAdmins()).toContainEqual(admin);
  expect(await revokeAdmin(email)).toEqual(admin);
  expect(await listAdmins()).not.toContainEqual(admin);
  const entries = await db.auditEntry.findMany({
    where: { targetId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(entries).toMatchObject([
    { action: "grantAdmin", actorId: null, before: { role: "USER" }, after: { role: "ADMIN" } },
    { action: "revokeAdmin", actorId: null, before: { role: "ADMIN" }, after: { role: "USER" } },
  ]);
});

test("an unknown address is told", async () => {
  await expect(grantAdmin("nobody@example.com")).rejects.toMatchObject({ code: "not_found" });
});

test("an address that nobody has confirmed makes no admin: whoever typed it may be a stranger", async () => {
  env().SMTP_URL = "smtp://127.0.0.1:1";
  const { id, email, username } = await makeUser({ emailConfirmedAt: null });
  const readRole = async () => (await db.user.findUniqueOrThrow({ where: { id } })).role;
  await expect(grantAdmin(email)).rejects.toMatchObject({
    code: "conflict",
    message: `${email} is not confirmed: confirm it first.`,
  });
  const other = await makeUser({ email, emailConfirmedAt: null });
  await expect(grantAdmin(email)).rejects.toMatchObject({
    code: "conflict",
    message: `Several accounts claim ${email}: confirm it in yours first.`,
  });
  expect(await readRole()).toBe("USER");
  await db.user.update({ where: { id: other.id }, data: { email: null } });
  await db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
  expect(await grantAdmin(email)).toEqual({ email, username });
  expect(await readRole()).toBe("ADMIN");
});

test("a second factor whose phone and codes are lost is forgotten; the log and an email tell, and sessions end", async () => {
  const { userId: id, email, username } = await makeViewer();
  await db.secondFactor.create({ data: { userId: id, secret: "any", enabledAt: new Date() } });
  expect(await resetSecondFactor(email)).toEqual({ email, username });
  expect(await hasSecondFactor(id)).toBe(false);
  expect(await db.auditEntry.findMany({ where: { targetId: id } })).toMatchObject([
    { action: "turnOffSecondFactor", actorId: null },
  ]);
  expect(await emailsFor(id)).toMatchObject([{ kind: "account", change: "twoStepOff" }]);
  expect(await db.session.count({ where: { userId: id, endedAt: null } })).toBe(0);
  await expect(resetSecondFactor(email)).rejects.toMatchObject({ code: "conflict" });
  expect(await emailsFor(id)).toHaveLength(1);
  await expect(resetSecondFactor("nobody@example.com")).rejects.toMatchObject({
    code: "not_found",
  });
});
