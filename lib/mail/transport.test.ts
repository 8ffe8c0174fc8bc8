import { mkdir, readdir, readFile, stat, utimes } from "node:fs/promises";
import { Socket } from "node:net";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NotificationMail } from "@/lib/mail/templates/notification-mail";
import { ResetPasswordMail } from "@/lib/mail/templates/reset-password-mail";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";
import { discardOutbox, sendMail, sweepOutbox } from "./transport";

const LINK = "https://doublebill.example/reset-password?token=abc_-123";
const mail = {
  to: "mara@example.com",
  subject: "Choose a new password for Doublebill",
  content: ResetPasswordMail({ username: "mara <3", link: LINK }),
};

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  startWithEmptyFolder();
});
afterAll(() => mailbox.close());

function sendThrough(url: string | undefined) {
  env().SMTP_URL = url;
  return sendMail(mail);
}

test("a mail goes through SMTP_URL, with an HTML and a text part that both carry the link", async () => {
  await sendThrough(mailbox.url);
  const [email] = mailbox.received;
  expect(email).toMatchObject({
    subject: mail.subject,
    to: [{ address: mail.to }],
    from: { name: "Doublebill", address: "no-reply@doublebill.example" },
  });
  expect(email!.html).toContain(`href="${LINK}"`);
  expect(email!.html).toContain("mara &lt;3");
  expect(email!.text).toContain(LINK);
  expect(email!.text).toContain("Hi mara <3");
});

test("the text part keeps the capitals of the title", async () => {
  env().SMTP_URL = mailbox.url;
  const content = NotificationMail({
    username: "mara",
    title: "Groß & Söhne agreed on a night",
    body: "",
    link: LINK,
    stopLink: LINK,
  });
  await sendMail({ ...mail, to: "title@example.com", content });
  expect(mailbox.of("title@example.com")[0]!.text).toContain("Groß & Söhne agreed on a night");
});

test("a server that is down or refuses is an error for the caller", async () => {
  await expect(sendThrough("smtp://127.0.0.1:1")).rejects.toThrow(/ECONNREFUSED/);
});

test("a server that falls silent is an error after ten seconds", async () => {
  const setSocketTimeout = Socket.prototype.setTimeout;
  const timeouts = vi.spyOn(Socket.prototype, "setTimeout").mockImplementation(function (
    this: Socket,
    ms,
    callback,
  ) {
    return setSocketTimeout.call(this, ms / 20, callback);
  });
  mailbox.refuse("silence");
  await expect(sendThrough(mailbox.url)).rejects.toThrow("Timeout");
  expect(timeouts.mock.calls.map(([ms]) => ms)).toContain(10_000);
  timeouts.mockRestore();
});

test("without SMTP_URL the email lies in the outbox, readable by the owner only", async () => {
  const logged = vi.spyOn(log, "info").mockImplementation(() => {});
  await sendThrough(undefined);
  const outbox = path.join(env().DATA_DIR, "outbox");
  const [file] = await readdir(outbox);
  expect(logged.mock.calls).toEqual([
    [{ file: path.join(outbox, file!) }, "no SMTP_URL: email written to the outbox"],
  ]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z-[\da-f-]{36}\.eml$/);
  const email = await PostalMime.parse(await readFile(path.join(outbox, file!)));
  expect(email).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
  expect(email.text).toContain(LINK);
  expect((await stat(path.join(outbox, file!))).mode & 0o077).toBe(0);
});

test("only emails to the whole address are discarded from the outbox, in any case", async () => {
  env().SMTP_URL = undefined;
  const outbox = path.join(env().DATA_DIR, "outbox");
  const long = `${"a".repeat(60)}@${"b".repeat(60)}.example`;
  const others = ["joanna@band.example", "anna@band.example.org", "o.anna@band.example"];
  const listRecipients = async () => {
    const files = await readdir(outbox);
    const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file))));
    const emails = await Promise.all(texts.map((text) => PostalMime.parse(text)));
    return emails.map(({ to }) => to?.[0]?.address).sort();
  };
  await discardOutbox({ email: mail.to, bandId: null });
  expect(await listRecipients()).toEqual([]);
  for (const to of [...others, "Anna@Band.example", long])
    await sendMail({ ...mail, to, subject: "About anna@band.example" });
  await discardOutbox({ email: "anna@band.EXAMPLE", bandId: null });
  await discardOutbox({ email: long, bandId: null });
  expect(await listRecipients()).toEqual(others.toSorted());
});

test("the sweep removes old files of the outbox, no newer ones and no folder", async () => {
  await sendThrough(undefined);
  await sendThrough(undefined);
  const outbox = path.join(env().DATA_DIR, "outbox");
  const [old, ...newer] = await readdir(outbox);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await mkdir(path.join(outbox, "kept"));
  for (const name of [old!, "kept"]) await utimes(path.join(outbox, name), yesterday, yesterday);
  await sweepOutbox(new Date(yesterday.getTime() + 1000));
  expect(newer.length).toBeGreaterThan(0);
  expect(await readdir(outbox)).toEqual([...newer, "kept"]);
});
