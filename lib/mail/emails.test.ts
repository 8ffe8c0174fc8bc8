import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import { muteConversation } from "@/lib/conversations/mute-archive";
import { db, pool, transaction } from "@/lib/db";
import { log } from "@/lib/log";
import { queueDigests } from "@/lib/mail/digest";
import { queueAccountChange, queueEmails } from "@/lib/mail/queue";
import { sendWaitingEmails } from "@/lib/mail/send";
import { summarizeSwapReminders } from "@/lib/mail/summarize-swap-reminders";
import { changeMailSettings } from "@/lib/mail/settings";
import { blockBand } from "@/lib/moderation/commands";
import { clearQueues, maintainQueues, takeJob } from "@/lib/queue/queue";
import { makeBandmate, makeConversation, makeUser, makeViewer } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";

const mailbox = await receiveEmails();
beforeEach(async () => {
  mailbox.refuse(null);
  await clearQueues();
  await db.conversationMember.updateMany({ data: { mailDueAt: null } });
});

async function makePair() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const say = (content: string) =>
    sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content });
  return { ann, bob, id, say, emails: () => mailbox.of(bob.email) };
}

/** As if so many minutes had passed for the emails of a conversation. */
const pass = (conversationId: string, minutes: number) =>
  pool().query(
    "UPDATE conversation_members SET mail_due_at = mail_due_at - make_interval(mins => $2), mailed_at = mailed_at - make_interval(mins => $2) WHERE conversation_id = $1",
    [conversationId, minutes],
  );

/** What a killed process had in hand is free after two minutes, what failed after its pause. */
const passForQueue = async () => {
  await pool().query(
    "UPDATE pgboss.job SET started_on = started_on - interval '3 minutes', start_after = now() - interval '1 second'",
  );
  await maintainQueues();
  await pool().query(
    "UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'",
  );
};

describe("unread messages by mail", () => {
  it("tells of all three messages that came while away, and of none after reading", async () => {
    const { bob, id, say, emails } = await makePair();
    await say("One\n\nTwo");
    await sendWaitingEmails();
    expect(emails(), "not before ten minutes").toHaveLength(0);
    await say("Second");
    await say("Third");
    await pass(id, 9);
    await sendWaitingEmails();
    expect(emails(), "not before ten minutes").toHaveLength(0);
    await pass(id, 1);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    const [mail] = emails();
    for (const content of ["One\n\nTwo", "Second", "Third"]) expect(mail!.text).toContain(content);
    expect(mail!.text).toContain(`/inbox/${id}`);
    await say("Fourth");
    await markRead(bob, id);
    await pass(id, 120);
    await sendWaitingEmails();
    expect(emails()).toHaveLength(1);
  });

  it("tells each member of what they have not read", async () => {
    const { bob, id, say, emails } = await makePair();
    const cleo = await makeBandmate(bob);
    await say("First");
    await markRead(bob, id);
    await say("Second");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 2, failed: 0 });
    expect(emails()[0]!.text).not.toContain("First");
    expect(emails()[0]!.text).toContain("Second");
    const [other] = mailbox.of(cleo.email);
    for (const content of ["First", "Second"]) expect(other!.text).toContain(content);
    await say("Third");
    await markRead(bob, id);
    await pass(id, 60);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    expect([emails().length, mailbox.of(cleo.email).length]).toEqual([1, 2]);
  });

  it("tells the members who have not muted the conversation", async () => {
    const { bob, id, say, emails } = await makePair();
    const cleo = await makeBandmate(bob);
    await muteConversation(cleo, id);
    await say("First");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    expect([emails().length, mailbox.of(cleo.email).length]).toEqual([1, 0]);
  });

  it("is due again after ten minutes when nobody was told the last time", async () => {
    const { bob, id, say, emails } = await makePair();
    await muteConversation(await makeBandmate(bob), id);
    await say("First");
    await markRead(bob, id);
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 0 });
    await say("Second");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    expect(emails()[0]!.text).toContain("Second");
  });

  it("repeats with all that is unread when new ones arrive, but never twice within an hour", async () => {
    const { id, say, emails } = await makePair();
    await say("Before");
    await pass(id, 10);
    await sendWaitingEmails();
    await say("After");
    await pass(id, 50);
    await sendWaitingEmails();
    expect(emails()).toHaveLength(1);
    await pass(id, 10);
    await sendWaitingEmails();
    expect(emails()).toHaveLength(2);
    for (const content of ["Before", "After"]) expect(emails()[1]!.text).toContain(content);
    await pass(id, 1000);
    await sendWaitingEmails();
    expect(emails(), "nothing new, no mail").toHaveLength(2);
  });

  it("keeps to the hour when the mail server was away, and tells once", async () => {
    const { bob, id, say, emails } = await makePair();
    const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
    mailbox.refuse("error");
    await say("One");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 1 });
    expect(logged.mock.calls).toMatchObject([[{ error: "EMESSAGE 451" }, "job failed"]]);
    const { rows } = await pool().query<{ output: { message: string } }>(
      "SELECT output FROM pgboss.job WHERE name = 'mail'",
    );
    expect(rows[0]!.output.message, "for admins").toContain(bob.email);
    await say("Two");
    await pass(id, 60);
    expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 1 });
    await say("Three");
    mailbox.refuse(null);
    await passForQueue();
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    for (const content of ["One", "Two", "Three"]) expect(emails()[0]!.text).toContain(content);
    await pass(id, 59);
    await sendWaitingEmails();
    expect(emails()).toHaveLength(1);
  });

  it("is another mail when more has come since it was first tried", async () => {
    const { id, say, emails } = await makePair();
    await say("One");
    await pass(id, 10);
    await queueDigests();
    const taken = await takeJob("mail");
    const { message: second } = await say("Two");
    await passForQueue();
    await sendWaitingEmails();
    expect(emails().map(({ messageId }) => messageId)).toEqual([
      `<${taken!.id}.${second.id}@127.0.0.1>`,
    ]);
  });

  it("tells each member apart: what one's late mail tells is not taken from another", async () => {
    const { bob, id, say, emails } = await makePair();
    const drummer = await makeUser({ bandId: bob.bandId });
    mailbox.refuse("error", drummer.email);
    await say("One");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 1 });
    await say("Two");
    mailbox.refuse(null);
    await passForQueue();
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    expect(mailbox.of(drummer.email)[0]!.text).toContain("Two");
    await pass(id, 60);
    await sendWaitingEmails();
    expect(emails()[1]!.text).toContain("Two");
  });

  it("goes to no address that is not confirmed: it may be a stranger's", async () => {
    const { bob, id, say, emails } = await makePair();
    const drummer = await makeUser({ bandId: bob.bandId });
    await db.user.update({ where: { id: bob.userId }, data: { emailConfirmedAt: null } });
    await say("Hello");
    await pass(id, 10);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
    expect(emails()).toEqual([]);
    expect(mailbox.of(drummer.email)).toHaveLength(1);
  });

  it("goes to each member who wants it, not to bands that block or muted the conversation", async () => {
    const { bob, id, say, emails } = await makePair();
    const drummer = await makeBandmate(bob);
    const gone = await makeUser({ bandId: bob.bandId, deactivatedAt: new Date() });
    await changeMailSettings(bob, { messages: false });
    await say("Hello");
    await pass(id, 10);
    await sendWaitingEmails();
    expect([
      emails().length,
      mailbox.of(drummer.email).length,
      mailbox.of(gone.email).length,
    ]).toEqual([0, 1, 0]);

    await say("Again");
    await pass(id, 60);
    for (const member of [bob, drummer]) await muteConversation(member, id);
    await sendWaitingEmails();
    expect(mailbox.of(drummer.email)).toHaveLength(1);

    const other = await makePair();
    await other.say("Hello");
    await blockBand(other.bob, other.ann.bandId);
    await pass(other.id, 10);
    await sendWaitingEmails();
    expect(other.emails()).toHaveLength(0);
  });

  it("goes to nobody in a hidden band, whatever it is about", async () => {
    const { bob, id, say } = await makePair();
    const text = { title: "Hello", body: "", url: "/invite" };
    const notice = { userId: bob.userId, kind: "referrals" as const, ...text };
    await transaction((tx) => queueEmails(tx, [notice]));
    await say("Hello");
    await pass(id, 10);
    await db.band.update({ where: { id: bob.bandId }, data: { deactivatedAt: new Date() } });
    expect(await sendWaitingEmails()).toEqual({ sent: 0, failed: 0 });
  });

  it("shows the newest twenty of many, and says how many more there are", async () => {
    const { id, say, emails } = await makePair();
    for (let number = 1; number <= 23; number++) await say(`Message ${number} of many`);
    await pass(id, 10);
    await sendWaitingEmails();
    expect(emails()[0]!.subject).toMatch(/^23 new messages from /);
    expect(emails()[0]!.text).toContain("3 earlier messages");
    expect(emails()[0]!.text).not.toContain("Message 3 of many");
    expect(emails()[0]!.text).toContain("Message 4 of many");
  });
});

describe("the queue", () => {
  it("sends what the bell says to both bands, with a way to end it in one click", async () => {
    const { ann, bob, id, say } = await makePair();
    await say("Shall we?");
    await sendMessage(bob, { conversationId: id, senderBandId: bob.bandId, content: "We shall" });
    await confirmCollaboration(ann, {
      conversationId: id,
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    await sendWaitingEmails();
    const [mail] = mailbox.of(bob.email);
    expect(mailbox.of(ann.email)).toHaveLength(1);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/ agreed on a night$/) });
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-unsubscribe")).toMatch(
      /^<http:\/\/127\.0\.0\.1:3000\/api\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(mail!.text).toContain("/unsubscribe?token=");
  });

  it("holds a mail only if its transaction commits", async () => {
    const { bob, emails } = await makePair();
    const notice = {
      userId: bob.userId,
      kind: "referrals",
      title: "Never",
      body: "",
      url: "/invite",
    } as const;
    await expect(
      transaction(async (tx) => {
        await queueEmails(tx, [notice]);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await sendWaitingEmails();
    expect(emails()).toHaveLength(0);
  });

  it("sends what changes an account before all that waits", async () => {
    const { bob } = await makePair();
    const notice = { userId: bob.userId, kind: "swaps", title: "", body: "", url: "" } as const;
    await transaction((tx) => queueEmails(tx, [notice, notice]));
    await transaction((tx) => queueAccountChange(tx, bob.userId, "password"));
    expect((await takeJob("mail"))!.data.kind).toBe("account");
  });

  it("leaves out what is over, and sends nothing if all of it is", async () => {
    const { bob, emails } = await makePair();
    const makeItem = (title: string, until?: string) => ({
      title,
      body: `${title}.`,
      action: "See it",
      aboutBandIds: [],
      url: "/swaps/1",
      until,
    });
    const over = makeItem("You play on Saturday", new Date(Date.now() - 1000).toISOString());
    const coming = makeItem("You play on Sunday", new Date(Date.now() + 60_000).toISOString());
    const undated = makeItem("You owe a night");
    const mails = [[over], [over, coming], [over, coming, undated]].map((items) => ({
      userId: bob.userId,
      kind: "swaps" as const,
      ...summarizeSwapReminders(items),
    }));
    await transaction((tx) => queueEmails(tx, mails));
    expect(await sendWaitingEmails()).toEqual({ sent: 2, failed: 0 });
    const [both, sunday] = emails().sort((a, b) => (a.subject! < b.subject! ? -1 : 1));
    expect([sunday!.subject, both!.subject]).toEqual([
      coming.title,
      "2 reminders about your swaps",
    ]);
    for (const { text } of [sunday!, both!]) expect(text).not.toContain(over.title);
    expect(both!.text).toContain(undated.title);
  });

  it("sends each of many once, however many processes send", async () => {
    const { bob, emails } = await makePair();
    const notices = Array.from(
      { length: 40 },
      (_, number) =>
        ({
          userId: bob.userId,
          kind: "referrals",
          title: `Notice ${number}`,
          body: "",
          url: "/invite",
        }) as const,
    );
    await transaction((tx) => queueEmails(tx, notices));
    const runs = await Promise.all([1, 2, 3, 4].map(() => sendWaitingEmails()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(emails().map(({ subject }) => subject)).size).toBe(40);
    expect(emails()).toHaveLength(40);
  });

  it("sends what a killed process had in hand again, as the same mail", async () => {
    const { bob, emails } = await makePair();
    await transaction((tx) =>
      queueEmails(tx, [
        { userId: bob.userId, kind: "referrals", title: "In hand", body: "", url: "/invite" },
      ]),
    );
    const taken = await takeJob("mail");
    await sendWaitingEmails();
    expect(emails()).toHaveLength(0);
    await passForQueue();
    await sendWaitingEmails();
    expect(emails().map(({ messageId }) => messageId)).toEqual([`<${taken!.id}@127.0.0.1>`]);
    await passForQueue();
    await sendWaitingEmails();
    expect(emails()).toHaveLength(1);
  });

  it("tries again later and later, and gives up after the last attempt", async () => {
    const { bob, emails } = await makePair();
    await transaction((tx) =>
      queueEmails(tx, [
        { userId: bob.userId, kind: "referrals", title: "Stubborn", body: "", url: "/invite" },
      ]),
    );
    mailbox.refuse("error");
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt++) {
      expect(await sendWaitingEmails(), `attempt ${attempt}`).toEqual({ sent: 0, failed: 1 });
      const { rows } = await pool().query<{ pause: number; state: string }>(
        "SELECT extract(epoch FROM start_after - now())::float AS pause, state FROM pgboss.job WHERE name = 'mail'",
      );
      if (attempt < 11) pauses.push(rows[0]!.pause);
      expect(rows[0]!.state).toBe(attempt < 11 ? "retry" : "failed");
      await passForQueue();
    }
    expect(pauses[0]).toBeGreaterThan(25);
    expect(pauses[9]).toBeGreaterThan(100 * pauses[0]!);
    expect(emails()).toHaveLength(0);
  });
});
