import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, inject, test } from "vitest";
import { sendMessage } from "@/lib/conversations/commands";
import { db, pool, transaction } from "@/lib/db";
import { queueEmails } from "@/lib/mail/queue";
import { unsubscribeToken } from "@/lib/mail/token";
import { soon } from "@/tests/support/events";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";
import { address, call } from "./client";

const OUTBOX = path.join(inject("serverEnvironment").DATA_DIR!, "outbox");

/** The emails in the server's outbox for one address. */
async function emailsOf(reader: string): Promise<Email[]> {
  await mkdir(OUTBOX, { recursive: true });
  const emails = await Promise.all(
    (await readdir(OUTBOX))
      .sort()
      .map(async (file) => PostalMime.parse(await readFile(path.join(OUTBOX, file)))),
  );
  return emails.filter(({ to }) => to?.[0]?.address === reader);
}

const BEARER = { authorization: "Bearer a secret of a timer, for tests" };
const ALL = {
  messages: true,
  collaborations: true,
  submissions: true,
  referrals: true,
  access: true,
};

async function makeUnread() {
  const [ann, bob] = [await makeViewer(), await makeViewer()];
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const say = (content: string) =>
    sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content });
  const tellNow = () =>
    pool().query(
      "UPDATE conversation_members SET mail_due_at = now() WHERE conversation_id = $1 AND mail_due_at IS NOT NULL",
      [id],
    );
  return { ann, bob, id, say, tellNow };
}

test("the cron call sends due emails; nobody else may make it", async () => {
  const { bob, say, tellNow } = await makeUnread();
  for (const content of ["One", "Two", "Three"]) await say(content);
  await tellNow();
  expect(await call("POST", "/api/cron/mails")).toMatchObject({ status: 401 });
  expect(
    await call("POST", "/api/cron/mails", { headers: { authorization: "Bearer another" } }),
  ).toMatchObject({ status: 403 });
  expect(await call("POST", "/api/cron/mails", { headers: BEARER })).toMatchObject({ status: 200 });
  await soon(async () => expect(await emailsOf(bob.email)).toHaveLength(1));
  const [mail] = await emailsOf(bob.email);
  for (const content of ["One", "Two", "Three"]) expect(mail!.text).toContain(content);
  expect(await call("GET", "/api/cron/mails", { headers: BEARER })).toMatchObject({ status: 200 });
  expect(await emailsOf(bob.email)).toHaveLength(1);
});

test("reading over the API cancels the email", async () => {
  const { bob, id, say, tellNow } = await makeUnread();
  await say("Unread for a moment");
  expect(
    await db.conversationMember.count({ where: { conversationId: id, mailDueAt: { not: null } } }),
  ).toBe(1);
  expect(await call("POST", `/api/conversations/${id}/read`, { as: bob })).toMatchObject({
    status: 204,
  });
  await tellNow();
  await call("POST", "/api/cron/mails", { headers: BEARER });
  expect(await emailsOf(bob.email)).toEqual([]);
});

test("each kind of email can be turned off and on", async () => {
  const [ann, bob] = [await makeViewer(), await makeViewer()];
  const settings = "/api/account/mail-settings";
  expect(await call("GET", settings, { as: ann })).toMatchObject({ status: 200, body: ALL });
  expect(
    await call("PATCH", settings, { as: ann, body: { messages: false, access: false } }),
  ).toMatchObject({ status: 200, body: { ...ALL, messages: false, access: false } });
  expect(await call("PATCH", settings, { as: ann, body: { messages: true } })).toMatchObject({
    status: 200,
    body: { ...ALL, access: false },
  });
  expect(await call("GET", settings, { as: bob })).toMatchObject({ body: ALL });
  for (const body of [{}, { messages: "no" }, { messages: null }])
    expect(await call("PATCH", settings, { as: ann, body })).toMatchObject({ status: 400 });
  expect(await call("GET", settings)).toMatchObject({ status: 401 });
});

test("one click in a mail program unsubscribes from one kind of email, without a session", async () => {
  const { bob, say, tellNow } = await makeUnread();
  await say("Hello");
  await tellNow();
  await call("POST", "/api/cron/mails", { headers: BEARER });
  await soon(async () => expect(await emailsOf(bob.email)).toHaveLength(1));
  const header = (await emailsOf(bob.email))[0]!.headers.find(
    ({ key }) => key === "list-unsubscribe",
  )!.value;
  const link = header.slice(1, -1);
  expect((await fetch(link, { redirect: "manual" })).status, "a look ends nothing").toBe(303);
  expect(await call("GET", "/api/account/mail-settings", { as: bob })).toMatchObject({ body: ALL });
  const oneClick = () =>
    fetch(link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  for (const time of [1, 2]) expect((await oneClick()).status, `time ${time}`).toBe(204);
  expect(await call("GET", "/api/account/mail-settings", { as: bob })).toMatchObject({
    body: { ...ALL, messages: false },
  });
});

test("a link with a foreign signature unsubscribes nobody", async () => {
  const [ann, bob] = [await makeViewer(), await makeViewer()];
  const [, kind, signature] = unsubscribeToken(ann.userId, "messages").split(".");
  const forged = [
    `${bob.userId}.${kind}.${signature}`,
    `${ann.userId}.access.${signature}`,
    `${ann.userId}.${kind}`,
    "x",
    `${ann.userId}.${kind}.`,
  ];
  for (const token of forged)
    expect(
      await call("POST", `/api/unsubscribe?token=${encodeURIComponent(token)}`),
      token,
    ).toMatchObject({ status: 400, body: { message: "This link is not valid" } });
  expect(await call("POST", "/api/unsubscribe")).toMatchObject({ status: 400 });
  for (const viewer of [ann, bob])
    expect(await call("GET", "/api/account/mail-settings", { as: viewer })).toMatchObject({
      body: ALL,
    });
});

test("the unsubscribe page asks first, and names an invalid link", async () => {
  const { userId, email } = await makeViewer();
  const page = async (token: string) =>
    (await fetch(address(`/unsubscribe?token=${token}`))).text();
  const asking = await page(unsubscribeToken(userId, "referrals"));
  expect(asking).toContain("Unsubscribe from “Referrals”?");
  expect(asking, "whoever was forwarded the mail need not know").not.toContain(email);
  expect(await page("wrong")).toContain("This link is not valid");
});

test("admins see failed emails, resend them or discard them", async () => {
  const [admin, reader] = [await makeAdmin(), await makeViewer()];
  await transaction(async (tx) => {
    await queueEmails(
      tx,
      ["Again", "Away"].map((title) => ({
        userId: reader.userId,
        kind: "referrals",
        title,
        body: "",
        url: "/invite",
      })),
    );
    await tx.$executeRaw`UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"message":"550 No such mailbox"}' WHERE data ->> 'userId' = ${reader.userId}`;
  });
  const failed = async () => {
    const { body } = await call("GET", "/api/admin/emails?limit=100", { as: admin });
    return (body as { id: string; email: string; error: string; kind: string }[]).filter(
      ({ email }) => email === reader.email,
    );
  };
  const [first, second] = await failed();
  expect(first).toMatchObject({ kind: "referrals", error: "550 No such mailbox" });
  const decide = (id: string, action: string) =>
    call("PATCH", `/api/admin/emails/${id}`, { as: admin, body: { action } });
  expect(await decide(first!.id, "burn")).toMatchObject({ status: 400 });
  expect(await decide(first!.id, "retry")).toMatchObject({ status: 204 });
  expect(await decide(second!.id, "discard")).toMatchObject({ status: 204 });
  expect(await decide(second!.id, "discard")).toMatchObject({ status: 404 });
  await call("POST", "/api/cron/mails", { headers: BEARER });
  await soon(async () =>
    expect((await emailsOf(reader.email)).map(({ messageId }) => messageId)).toEqual([
      `<${first!.id}@127.0.0.1>`,
    ]),
  );
  expect(await failed()).toEqual([]);
  expect(await db.auditEntry.count({ where: { action: "mail", actorId: admin.userId } })).toBe(2);
});
