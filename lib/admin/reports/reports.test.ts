import { v7 as uuid } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { decideReport } from "@/lib/admin/reports/commands";
import { listReports } from "./queries";
import { ReportDecisionInput, ReportsQuery } from "@/lib/admin/reports/schema";
import { listMessages } from "@/lib/conversations/queries";
import { MessagesQuery } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { blockBand, reportBand, reportMessage } from "@/lib/moderation/commands";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

const WORDS = { reason: "Spam", details: "" };
const decide = (id: string, given: Record<string, unknown>) =>
  decideReport(admin, id, ReportDecisionInput.parse(given));
const told = (bandId: string) =>
  db.notification.findMany({ where: { bandId, type: "moderation" }, orderBy: { id: "asc" } });

async function makeReport() {
  const [reporter, band] = [await makeViewer(), await makeViewer()];
  const { id } = await db.report.create({
    data: { reporterBandId: reporter.bandId, bandId: band.bandId, ...WORDS },
  });
  return { id, reporter, band };
}

/** Ben wrote three messages to Ann, who reports the second. */
async function makeMessageReport() {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const conversation = await makeConversation({ band1Id: ben.bandId, band2Id: ann.bandId });
  const messages = [];
  for (const content of ["One", "Two", "Three"])
    messages.push(
      await db.message.create({
        data: { conversationId: conversation.id, senderBandId: ben.bandId, content },
      }),
    );
  await db.conversationMember.updateMany({
    where: { bandId: ann.bandId },
    data: { unreadCount: 3 },
  });
  await db.conversationMark.create({
    data: { userId: ann.userId, conversationId: conversation.id, unreadCount: 3 },
  });
  await reportMessage(ann, messages[1]!.id, WORDS);
  const { id } = await db.report.findFirstOrThrow({ where: { messageId: messages[1]!.id } });
  return { id, ann, ben, conversationId: conversation.id, messages };
}

it("are listed newest first, decided with a note, opened again, and logged; the reporter is told", async () => {
  const { id, reporter, band } = await makeReport();
  const open = await listReports(admin, ReportsQuery.parse({ status: "open" }));
  expect(open.items[0]).toMatchObject({
    id,
    reporter: { id: reporter.bandId },
    band: { id: band.bandId, isLive: true },
    status: "Open",
    decidedAt: null,
    message: null,
    others: 0,
  });
  expect(await decide(id, { status: "Resolved", note: "Talked to them" })).toMatchObject({
    status: "Resolved",
    note: "Talked to them",
    decidedAt: expect.any(String),
  });
  expect(
    (await listReports(admin, ReportsQuery.parse({ status: "Open" }))).items.map(
      (report) => report.id,
    ),
  ).not.toContain(id);
  expect(await told(reporter.bandId)).toMatchObject([
    {
      title: "We looked at your report about {0}",
      aboutBandIds: [band.bandId],
      url: `/band/${band.bandId}/profile`,
    },
  ]);
  expect(await told(band.bandId)).toEqual([]);
  expect(await decide(id, { status: "Open" })).toMatchObject({
    note: "Talked to them",
    decidedAt: null,
  });
  expect(
    await db.auditEntry.findMany({
      where: { targetId: id, actorId: admin.userId },
      orderBy: { id: "asc" },
    }),
  ).toMatchObject([
    { before: { status: "Open", note: "" }, after: { status: "Resolved", note: "given" } },
    { before: { status: "Resolved", note: "given" }, after: { status: "Open", note: "given" } },
  ]);
  await expect(decideReport(reporter, id, { status: "Dismissed" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(decide(uuid(), { status: "Dismissed" })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("is not decided as it was before its band replaced it", async () => {
  const { id, reporter, band } = await makeReport();
  const later = { reason: "Asks for money", details: "Twice" };
  await reportBand(reporter, band.bandId, later);
  await expect(decide(id, { status: "Dismissed", seen: WORDS })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await db.report.findUnique({ where: { id } })).toMatchObject({ status: "Open", ...later });
  expect(await told(reporter.bandId)).toEqual([]);
  expect(await decide(id, { status: "Dismissed", seen: later })).toMatchObject({
    status: "Dismissed",
  });
});

it.each(["Bjo\u0308rk\r\n\n\n\nspams ", `a${"\u0301".repeat(40)}`, "\u0007"])(
  "is decided with the words of a report that is older than the rules for them: %j",
  async (details) => {
    const { id } = await makeReport();
    const seen = { reason: " Spam ", details };
    await db.report.update({ where: { id }, data: seen });
    expect(await decide(id, { status: "Dismissed", seen })).toMatchObject({ status: "Dismissed" });
  },
);

it("is as long at most, in a decision, as a band may write it", () => {
  const isAccepted = (reason: string, details: string) =>
    ReportDecisionInput.safeParse({ status: "Open", seen: { reason, details } }).success;
  expect(isAccepted("x".repeat(60), "🎸".repeat(2000))).toBe(true);
  expect(isAccepted("x".repeat(61), "")).toBe(false);
  expect(isAccepted("x", "x".repeat(2001))).toBe(false);
});

it("of two admins at once one decides, and the other is told; the reporter hears once", async () => {
  const { id, reporter } = await makeReport();
  const results = await Promise.allSettled([
    decideReport(admin, id, { status: "Dismissed" }),
    decideReport(await makeAdmin(), id, { status: "Resolved", measure: "Warned" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find((result) => result.status === "rejected")?.reason).toMatchObject({
    code: "conflict",
  });
  expect(await told(reporter.bandId)).toHaveLength(1);
});

it("leads its reporter to the message among the others, and to no profile that is gone", async () => {
  const { id, ann, conversationId } = await makeMessageReport();
  await decide(id, { status: "Dismissed" });
  expect(await told(ann.bandId)).toMatchObject([{ url: `/inbox/${conversationId}` }]);
  const suspended = await makeReport();
  await decide(suspended.id, { status: "Resolved", measure: "Suspended" });
  expect(await told(suspended.reporter.bandId)).toMatchObject([{ url: "/dashboard" }]);
});

it("offers a reporter neither the profile nor a block of a band that is blocked or hidden", async () => {
  const [seen, blocked, hidden] = [await makeReport(), await makeReport(), await makeReport()];
  await blockBand(blocked.reporter, blocked.band.bandId);
  const hiding = { deactivatedAt: new Date() };
  await db.band.update({ where: { id: hidden.band.bandId }, data: hiding });
  for (const { id } of [seen, blocked, hidden]) await decide(id, { status: "Dismissed" });
  expect(await told(seen.reporter.bandId)).toMatchObject([
    { body: expect.stringMatching(/You can still block the band\.$/) },
  ]);
  expect(await told(blocked.reporter.bandId)).toMatchObject([
    { body: "We found nothing against our rules.", url: "/settings#blocked" },
  ]);
  expect(await told(hidden.reporter.bandId)).toMatchObject([
    { body: "We found nothing against our rules.", url: "/dashboard" },
  ]);
});

it("warns the band without saying who reported it", async () => {
  const { id, reporter, band } = await makeReport();
  expect(await decide(id, { status: "Resolved", measure: "Warned" })).toMatchObject({
    measure: "Warned",
  });
  const [warning] = await told(band.bandId);
  expect(warning).toMatchObject({ title: "A warning from our admins" });
  expect(JSON.stringify(warning)).not.toContain(reporter.bandName);
});

it("warns in our own words: a reporter's stand in the report alone", async () => {
  const bodyOf = async (reason: string) => {
    const { id, band } = await makeReport();
    await db.report.update({ where: { id }, data: { reason } });
    await decide(id, { status: "Resolved", measure: "Warned" });
    return (await told(band.bandId))[0]!.body;
  };
  expect(await bodyOf("You owe me 50 euros, Ben")).toMatch(
    /^Another band reported yours\. We looked into it/,
  );
  expect(await bodyOf("Spam")).toMatch(/^Another band reported yours: Spam\. We looked into it/);
});

it("suspends the band: sessions end, the account is logged as deactivated", async () => {
  const { id, band } = await makeReport();
  expect(await decide(id, { status: "Resolved", measure: "Suspended" })).toMatchObject({
    band: { isLive: false },
  });
  expect(await findSessionViewer(band.sessionId)).toBeNull();
  expect(
    await db.auditEntry.findMany({ where: { targetId: band.userId, action: "deactivate" } }),
  ).toMatchObject([{ after: { isActive: false, reason: `Report ${id}` } }]);
});

it("suspending asks for the password again after a while, and nothing has happened until then", async () => {
  const [stale, { id, band }] = [await makeAdmin(), await makeReport()];
  await db.session.update({
    where: { id: stale.sessionId },
    data: { createdAt: new Date(Date.now() - 16 * 60_000) },
  });
  await expect(
    decideReport(stale, id, { status: "Resolved", measure: "Suspended" }),
  ).rejects.toMatchObject({ code: "password_required" });
  expect(await findSessionViewer(band.sessionId)).not.toBeNull();
  await expect(decideReport(stale, id, { status: "Dismissed" })).resolves.toMatchObject({
    status: "Dismissed",
  });
});

it("of a message come with those around it", async () => {
  const { id, messages } = await makeMessageReport();
  const { items } = await listReports(admin, ReportsQuery.parse({}));
  const { message } = items.find((report) => report.id === id)!;
  expect(message).toMatchObject({
    id: messages[1]!.id,
    around: [{ content: "One" }, { content: "Two", isHidden: false }, { content: "Three" }],
  });
});

it("hides the message from the band that got it, and from its count of unread ones", async () => {
  const { id, ann, ben, conversationId, messages } = await makeMessageReport();
  await decide(id, { status: "Resolved", measure: "MessageHidden" });
  const contents = async (viewer: typeof ann) =>
    (await listMessages(viewer, conversationId, MessagesQuery.parse({}))).items.map(
      ({ content }) => content,
    );
  expect(await contents(ann)).toEqual(["One", "Three"]);
  expect(await contents(ben)).toEqual(["One", "Two", "Three"]);
  expect(await db.conversationMember.findFirst({ where: { bandId: ann.bandId } })).toMatchObject({
    unreadCount: 2,
  });
  expect(await db.conversationMark.findFirst({ where: { conversationId } })).toMatchObject({
    userId: ann.userId,
    unreadCount: 2,
  });
  expect(
    await db.event.findMany({ where: { bandId: ann.bandId, type: "conversation" } }),
  ).toMatchObject([{ payload: { conversationId, hiddenId: messages[1]!.id } }]);
});

it("tells the reporter, and an admin who comes too late, what was done", async () => {
  const { id, reporter } = await makeReport();
  await decide(id, { status: "Resolved", measure: "Warned" });
  expect(await told(reporter.bandId)).toMatchObject([
    { body: "We took care of it: the band was warned. Thank you for telling us." },
  ]);
  await expect(decide(id, { status: "Dismissed" })).rejects.toMatchObject({
    message: "This report is already resolved: the band was warned",
  });
});

it("hiding needs a message that can be seen", async () => {
  const { id } = await makeReport();
  await expect(decide(id, { status: "Resolved", measure: "MessageHidden" })).rejects.toMatchObject({
    code: "conflict",
  });
  const { id: second, messages } = await makeMessageReport();
  await db.message.update({ where: { id: messages[1]!.id }, data: { hold: "Refused" } });
  await expect(
    decide(second, { status: "Resolved", measure: "MessageHidden" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(ReportDecisionInput.safeParse({ status: "Dismissed", measure: "Warned" }).success).toBe(
    false,
  );
});

it("of messages come from the band that got them, once while open", async () => {
  const { id, ann, ben, messages } = await makeMessageReport();
  await reportMessage(ann, messages[1]!.id, { reason: "Abusive or hateful", details: "Again" });
  expect(await db.report.findMany({ where: { messageId: messages[1]!.id } })).toMatchObject([
    { id, reason: "Abusive or hateful", details: "Again", bandId: ben.bandId },
  ]);
  await expect(reportMessage(ben, messages[1]!.id, WORDS)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(reportMessage(await makeViewer(), messages[1]!.id, WORDS)).rejects.toMatchObject({
    code: "not_found",
  });
  await db.message.update({ where: { id: messages[0]!.id }, data: { hold: "Waiting" } });
  await expect(reportMessage(ann, messages[0]!.id, WORDS)).rejects.toMatchObject({
    code: "not_found",
  });
});
