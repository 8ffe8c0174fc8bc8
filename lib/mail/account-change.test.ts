import { beforeEach, expect, it } from "vitest";
import { changePassword } from "@/lib/accounts/passwords/change";
import { db, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { clearQueues } from "@/lib/queue/queue";
import { queueAccountChange } from "@/lib/mail/queue";
import { sendWaitingEmails } from "@/lib/mail/send";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";

const client = { ip: "192.0.2.1", userAgent: "test" };
const newPassword = "a quite different one";

const mailbox = await receiveEmails();
beforeEach(clearQueues);

it("tells the owner that the password was changed, whatever emails they turned off", async () => {
  const viewer = await makeViewer();
  await db.mailOptOut.create({ data: { userId: viewer.userId, kind: "messages" } });
  await changePassword(viewer, { currentPassword: PASSWORD, newPassword }, client);
  expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
  const [mail] = mailbox.of(viewer.email);
  expect(mail).toMatchObject({ subject: "Your password was changed on Doublebill" });
  expect(mail!.text).toContain(`${env().APP_URL}/forgot-password`);
  expect(mail!.text).not.toContain("/contact");
  expect(mail!.text).not.toContain(newPassword);
  expect(mail!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
});

it.each([
  ["crew@bands.example", "Write to us"],
  [undefined, "Ask the people who run this site"],
])("tells whoever did not turn on two-step sign-in whom to ask, with %s", async (address, ask) => {
  Object.assign(env(), { CONTACT_EMAIL: address });
  const { userId, email } = await makeViewer();
  await transaction((tx) => queueAccountChange(tx, userId, "twoStepOn"));
  await sendWaitingEmails();
  const text = mailbox.of(email)[0]!.text!.replace(/\s+/g, " ");
  expect(text).toMatch(/still asks for a code that .*\/contact\W* to get back in/);
  expect(text).toContain(`have. ${ask} `);
});

it("tells nobody when nothing was changed", async () => {
  const viewer = await makeViewer();
  await expect(
    changePassword(viewer, { currentPassword: "wrong one", newPassword }, client),
  ).rejects.toThrow();
  expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 0 });
  await changePassword(viewer, { currentPassword: PASSWORD, newPassword }, client);
  expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
});

it("writes to no address that is not confirmed: it may be a stranger's", async () => {
  const viewer = await makeViewer();
  await db.user.update({ where: { id: viewer.userId }, data: { emailConfirmedAt: null } });
  await changePassword(viewer, { currentPassword: PASSWORD, newPassword }, client);
  expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 0 });
  expect(mailbox.of(viewer.email)).toEqual([]);
});
