import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it, test } from "vitest";
import { findSessionViewer } from "@/lib/accounts/sessions";
import { listAuditLog } from "@/lib/admin/audit";
import { exportUsers } from "@/lib/admin/export";
import { decideReport, listReports } from "@/lib/admin/reports";
import { ReportInput, ReportsQuery, UserActionInput, UsersQuery } from "@/lib/admin/schema";
import { getStats, listTopBands } from "@/lib/admin/stats";
import { actOnUser } from "@/lib/admin/user-actions";
import { listUsers } from "@/lib/admin/users";
import { db } from "@/lib/db";
import { makeAdmin, makeBand, makeCollaboration, makeSubmission, makeUser, makeViewer } from "@/tests/factories";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const act = (given: Record<string, unknown>) => UserActionInput.parse(given);
const actsOn = (targetId: string) => db.auditEntry.findMany({ where: { targetId }, orderBy: { id: "asc" } });

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

test("what admins read is for admins only", async () => {
  const band = await makeViewer();
  await expect(listUsers(band, UsersQuery.parse({}))).rejects.toMatchObject({ code: "forbidden" });
  await expect(getStats(band)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listTopBands(band)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listReports(band, ReportsQuery.parse({}))).rejects.toMatchObject({ code: "forbidden" });
  await expect(listAuditLog(band, { limit: 2 })).rejects.toMatchObject({ code: "forbidden" });
});

describe("listUsers", () => {
  /** Users whose e-mail addresses share a mark that only this test knows. */
  async function makeCrowd() {
    const mark = uuid().slice(-12);
    const make = (name: string, days: number, band: object = {}) =>
      makeViewer({ band: { name: `${name} ${mark}`, accessExpiresAt: inDays(days), ...band }, user: { email: `${name.toLowerCase()}@${mark}.example` } });
    const [anna, bert, cleo] = [await make("Anna", 5), await make("Bert", 90.5), await make("Cleo", -1)];
    const referred = await makeBand();
    await db.referral.create({ data: { referrerBandId: bert.bandId, referredBandId: referred.id } });
    await makeCollaboration({ band1Id: cleo.bandId });
    const bandless = await makeUser({ bandId: null, email: `zoe@${mark}.example` });
    return { mark, anna, bert, cleo, bandless };
  }

  const names = async (query: Record<string, unknown>) => (await listUsers(admin, UsersQuery.parse(query))).users.map(({ email }) => email.split("@")[0]);

  it("answers the fields of the specification", async () => {
    const { mark, bert } = await makeCrowd();
    const { users, ...rest } = await listUsers(admin, UsersQuery.parse({ search: `bert ${mark}` }));
    expect(rest).toEqual({ total: 1, page: 1, totalPages: 1 });
    expect(users).toEqual([
      { id: bert.userId, email: bert.email, isActive: true, bandName: bert.bandName, bandId: bert.bandId, country: "DE", subscriptionStatus: "Referral", daysLeft: 91, referralsMade: 1, totalCollaborations: 0, dateJoined: expect.any(String) },
    ]);
  });

  it("filters by status", async () => {
    const { mark } = await makeCrowd();
    const sorted = { search: mark, sort: "email", order: "asc" };
    expect(await names({ ...sorted, status: "trial" })).toEqual(["anna"]);
    expect(await names({ ...sorted, status: "Referral" })).toEqual(["bert"]);
    expect(await names({ ...sorted, status: "EXPIRED" })).toEqual(["cleo", "zoe"]);
    expect(await names({ ...sorted, status: "paid" })).toEqual([]);
    expect(await names({ ...sorted, status: "all" })).toEqual(["anna", "bert", "cleo", "zoe"]);
    expect(UsersQuery.safeParse({ status: "unheard" }).success).toBe(false);
  });

  it("sorts by every column, both ways", async () => {
    const { mark } = await makeCrowd();
    const order = async (sort: string) => (await names({ search: `${mark}`, sort, order: "asc" })).filter((name) => name !== "zoe");
    expect(await order("email")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("bandName")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("dateJoined")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("daysLeft")).toEqual(["cleo", "anna", "bert"]);
    expect((await order("referralsMade")).at(-1)).toBe("bert");
    expect((await order("totalCollaborations")).at(-1)).toBe("cleo");
    expect((await names({ search: mark, sort: "email", order: "desc" }))[0]).toBe("zoe");
  });

  it("takes wild cards literally and pages by ten", async () => {
    const { mark } = await makeCrowd();
    expect(await names({ search: `%${mark}` })).toEqual([]);
    expect(await names({ search: mark.replace(/./, "_") })).toEqual([]);
    for (let more = 0; more < 8; more++) await makeUser({ email: `more${more}@${mark}.example` });
    const second = await listUsers(admin, UsersQuery.parse({ search: mark, page: "2" }));
    expect(second).toMatchObject({ total: 12, page: 2, totalPages: 2 });
    expect(second.users).toHaveLength(2);
    expect(UsersQuery.safeParse({ page: "0" }).success).toBe(false);
  });
});

describe("actOnUser", () => {
  it("extends from the present expiry by 30 days or as many as asked, and logs before and after", async () => {
    const [admin, { userId, bandId }] = [await makeAdmin(), await makeViewer({ band: { accessExpiresAt: inDays(9.5) } })];
    expect(await actOnUser(admin, act({ userId, action: "extend" }))).toMatchObject({ id: userId, daysLeft: 40 });
    expect(await actOnUser(admin, act({ userId, action: "extend", value: 5 }))).toMatchObject({ daysLeft: 45 });
    expect(await db.notification.count({ where: { bandId, type: "access" } })).toBe(2);
    const acts = await actsOn(userId);
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([["extend", admin.userId], ["extend", admin.userId]]);
    expect(acts[1]!.before).toEqual(acts[0]!.after);
  });

  it("extends expired access from now", async () => {
    const { userId } = await makeViewer({ band: { accessExpiresAt: inDays(-100) } });
    expect(await actOnUser(await makeAdmin(), act({ userId, action: "extend" }))).toMatchObject({ daysLeft: 30 });
  });

  it("gives a new referral code", async () => {
    const { userId, bandId } = await makeViewer();
    const before = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    await actOnUser(await makeAdmin(), act({ userId, action: "resetReferral" }));
    const after = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    expect(after.referralCode).not.toBe(before.referralCode);
    expect((await actsOn(userId))[0]).toMatchObject({ before: { referralCode: before.referralCode }, after: { referralCode: after.referralCode } });
  });

  it("deactivates user and band and ends sessions at once; activates again", async () => {
    const [admin, { userId, bandId, sessionId }] = [await makeAdmin(), await makeViewer()];
    expect(await findSessionViewer(sessionId)).not.toBeNull();
    expect(await actOnUser(admin, act({ userId, action: "deactivate" }))).toMatchObject({ isActive: false });
    expect(await findSessionViewer(sessionId)).toBeNull();
    expect((await db.band.findUniqueOrThrow({ where: { id: bandId } })).deactivatedAt).not.toBeNull();
    expect(await actOnUser(admin, act({ userId, action: "activate" }))).toMatchObject({ isActive: true });
    expect((await db.band.findUniqueOrThrow({ where: { id: bandId } })).deactivatedAt).toBeNull();
    expect(await findSessionViewer(sessionId)).toBeNull();
  });

  it("refuses to deactivate oneself, unknown users, accounts without a band, and all but admins", async () => {
    const [admin, viewer] = [await makeAdmin(), await makeViewer()];
    await expect(actOnUser(admin, act({ userId: admin.userId, action: "deactivate" }))).rejects.toMatchObject({ code: "forbidden" });
    await expect(actOnUser(admin, act({ userId: uuid(), action: "extend" }))).rejects.toMatchObject({ code: "not_found" });
    await expect(actOnUser(admin, act({ userId: (await makeUser({ bandId: null })).id, action: "extend" }))).rejects.toMatchObject({ code: "conflict" });
    await expect(actOnUser(viewer, act({ userId: admin.userId, action: "extend" }))).rejects.toMatchObject({ code: "forbidden" });
    expect(await findSessionViewer(admin.sessionId)).not.toBeNull();
    expect(await actsOn(admin.userId)).toEqual([]);
    for (const value of [0, -1, 1.5, 10_000, "30"]) expect(UserActionInput.safeParse({ userId: viewer.userId, action: "extend", value }).success).toBe(false);
  });

  it("counts every extension that is asked for at once", async () => {
    const [admin, { userId }] = [await makeAdmin(), await makeViewer({ band: { accessExpiresAt: inDays(0.5) } })];
    await Promise.all(Array.from({ length: 10 }, () => actOnUser(admin, act({ userId, action: "extend", value: 3 }))));
    const { users } = await listUsers(admin, UsersQuery.parse({ search: (await db.user.findUniqueOrThrow({ where: { id: userId } })).email }));
    expect(users[0]).toMatchObject({ daysLeft: 31 });
  });
});

describe("an erased account", () => {
  it("is neither listed nor acted on", async () => {
    const mark = uuid();
    const { id } = await makeUser({ bandId: null, email: `${mark}@deleted.invalid`, passwordHash: "", deactivatedAt: new Date() });
    expect(await listUsers(admin, UsersQuery.parse({ search: mark }))).toMatchObject({ users: [], total: 0 });
    await expect(actOnUser(await makeAdmin(), act({ userId: id, action: "activate" }))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("exportUsers", () => {
  it("writes RFC 4180 with formulas made harmless, and says so in the log", async () => {
    const [admin, bad] = [await makeAdmin(), await makeViewer({ band: { name: '=HYPERLINK("x","y")' } })];
    const { csvData, filename } = await exportUsers(admin);
    expect(filename).toMatch(/^doublebill-users-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = csvData.split("\r\n");
    expect(lines[0]).toBe("Email,Band,Country,Active,Subscription,Days left,Referrals made,Collaborations,Date joined");
    expect(lines.at(-1)).toBe("");
    expect(lines.find((line) => line.startsWith(bad.email))).toContain(`,"'=HYPERLINK(""x"",""y"")",DE,yes,Trial,`);
    expect(lines).toHaveLength((await db.user.count({ where: { passwordHash: { not: "" } } })) + 2);
    expect(await db.auditEntry.count({ where: { actorId: admin.userId, action: "export" } })).toBe(1);
    await expect(exportUsers(bad)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("statistics", () => {
  it("counts what is there, and by day", async () => {
    const before = await getStats(admin);
    await makeSubmission();
    const viewer = await makeViewer();
    await db.referral.create({ data: { referrerBandId: viewer.bandId, referredBandId: (await makeBand()).id } });
    await db.referral.create({ data: { referrerBandId: viewer.bandId, referredBandId: (await makeBand({ deactivatedAt: new Date() })).id } });
    const after = await getStats(admin);
    expect(after.totalUsers - before.totalUsers).toBe(1);
    expect(after.totalBands - before.totalBands).toBe(5);
    expect(after.totalCollaborationsStarted - before.totalCollaborationsStarted).toBe(1);
    expect(after.totalCollaborationsSubmitted - before.totalCollaborationsSubmitted).toBe(1);
    expect(after.totalActiveReferrals - before.totalActiveReferrals).toBe(1);
    expect(after.series).toHaveLength(30);
    expect(after.series.at(-1)!.users - before.series.at(-1)!.users).toBe(1);
    expect(after.series.at(-1)!.date).toBe(new Date().toISOString().slice(0, 10));
  });

  it("names ten bands at most, as the leaderboard ranks them", async () => {
    for (let band = 0; band < 11; band++) await makeBand();
    const top = await listTopBands(await makeAdmin());
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("reports", () => {
  it("are listed newest first, decided with a note, opened again, and logged", async () => {
    const [admin, reporter, band] = [await makeAdmin(), await makeViewer(), await makeBand()];
    const { id } = await db.report.create({ data: { reporterBandId: reporter.bandId, bandId: band.id, reason: "spam" } });
    const open = await listReports(admin, ReportsQuery.parse({ status: "open" }));
    expect(open.items[0]).toMatchObject({ id, reporter: { id: reporter.bandId }, band: { id: band.id }, status: "Open", decidedAt: null });
    expect(await decideReport(admin, id, ReportInput.parse({ status: "Resolved", note: "Talked to them" }))).toMatchObject({ status: "Resolved", note: "Talked to them", decidedAt: expect.any(String) });
    expect((await listReports(admin, ReportsQuery.parse({ status: "Open" }))).items.map((report) => report.id)).not.toContain(id);
    expect(await decideReport(admin, id, ReportInput.parse({ status: "Open" }))).toMatchObject({ note: "Talked to them", decidedAt: null });
    expect(await actsOn(id)).toHaveLength(2);
    await expect(decideReport(reporter, id, { status: "Dismissed" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(decideReport(admin, uuid(), { status: "Dismissed" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the log", () => {
  it("pages newest first and cannot be changed", async () => {
    const [admin, { userId }] = [await makeAdmin(), await makeViewer()];
    for (let times = 0; times < 3; times++) await actOnUser(admin, act({ userId, action: "resetReferral" }));
    const first = await listAuditLog(admin, { limit: 2 });
    const second = await listAuditLog(admin, { limit: 2, cursor: first.nextCursor! });
    const all = await listAuditLog(admin, { limit: 4 });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(first.items[0]).toMatchObject({ actor: { id: admin.userId, username: admin.username }, action: "resetReferral", targetType: "user", targetId: userId });
    await expect(db.auditEntry.deleteMany({ where: { targetId: userId } })).rejects.toThrow();
    await expect(db.auditEntry.updateMany({ where: { targetId: userId }, data: { action: "nothing" } })).rejects.toThrow();
  });
});
