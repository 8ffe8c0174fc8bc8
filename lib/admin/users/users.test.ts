import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it, test } from "vitest";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { listReports } from "@/lib/admin/reports/queries";
import { ReportsQuery } from "@/lib/admin/reports/schema";
import { getStats, listTopBands } from "@/lib/admin/stats/queries";
import { actOnUser } from "@/lib/admin/users/commands";
import { listUsers } from "@/lib/admin/users/queries";
import { UserActionInput, UsersQuery } from "@/lib/admin/users/schema";
import { listAuditLog } from "@/lib/audit/queries";
import { db } from "@/lib/db";
import { sendFreePeriodReminders } from "@/lib/referrals/reminders";
import {
  makeAdmin,
  makeBand,
  makeCollaboration,
  makeConversation,
  makeUser,
  makeViewer,
} from "@/tests/support/factories";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const act = (given: Record<string, unknown>) => UserActionInput.parse(given);
const actsOn = (targetId: string) =>
  db.auditEntry.findMany({ where: { targetId }, orderBy: { id: "asc" } });

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

test("what admins read is for admins only", async () => {
  const band = await makeViewer();
  await expect(listUsers(band, UsersQuery.parse({}))).rejects.toMatchObject({ code: "forbidden" });
  await expect(getStats(band, { days: 30 })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listTopBands(band)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listReports(band, ReportsQuery.parse({}))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(listAuditLog(band, { limit: 2 })).rejects.toMatchObject({ code: "forbidden" });
});

describe("listUsers", () => {
  /** Users whose e-mail addresses share a mark that only this test knows. */
  async function makeCrowd() {
    const mark = uuid().slice(-12);
    const make = (name: string, days: number, band: object = {}) =>
      makeViewer({
        band: { name: `${name} ${mark}`, accessExpiresAt: inDays(days), ...band },
        user: { email: `${name.toLowerCase()}@${mark}.example` },
      });
    const [anna, bert, cleo] = [
      await make("Anna", 5),
      await make("Bert", 90.5),
      await make("Cleo", -1),
    ];
    const referred = await makeBand();
    await db.referral.create({
      data: {
        referrerBandId: bert.bandId,
        referredBandId: referred.id,
        status: "Completed",
        completedAt: new Date(),
      },
    });
    await makeCollaboration({ band1Id: cleo.bandId });
    const bandless = await makeUser({ bandId: null, email: `zoe@${mark}.example` });
    return { mark, anna, bert, cleo, bandless };
  }

  const names = async (query: Record<string, unknown>) =>
    (await listUsers(admin, UsersQuery.parse(query))).users.map(
      ({ email }) => (email ?? "").split("@")[0],
    );

  it("answers the fields of the specification", async () => {
    const { mark, bert } = await makeCrowd();
    const { users, ...rest } = await listUsers(admin, UsersQuery.parse({ search: `bert ${mark}` }));
    expect(rest).toEqual({ total: 1, page: 1, totalPages: 1 });
    expect(users).toEqual([
      {
        id: bert.userId,
        username: bert.username,
        email: bert.email,
        isActive: true,
        bandName: bert.bandName,
        bandId: bert.bandId,
        bandRole: "OWNER",
        isBandLive: true,
        genres: [],
        photoUrl: null,
        country: "DE",
        subscriptionStatus: "Referral",
        daysLeft: 91,
        referralsMade: 1,
        totalCollaborations: 0,
        dateJoined: expect.any(String),
      },
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
    const order = async (sort: string) =>
      (await names({ search: `${mark}`, sort, order: "asc" })).filter((name) => name !== "zoe");
    expect(await order("email")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("bandName")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("dateJoined")).toEqual(["anna", "bert", "cleo"]);
    expect(await order("daysLeft")).toEqual(["cleo", "anna", "bert"]);
    expect((await order("referralsMade")).at(-1)).toBe("bert");
    expect((await order("totalCollaborations")).at(-1)).toBe("cleo");
    expect((await names({ search: mark, sort: "email", order: "desc" }))[0]).toBe("zoe");
    for (const sort of ["daysLeft", "referralsMade", "totalCollaborations"]) {
      const shown = (query: object) => names({ sort, search: mark, ...query });
      expect((await shown({ order: "asc" }))[0], `a user without a band has no ${sort}`).toBe(
        "zoe",
      );
      expect((await shown({ order: "desc" })).at(-1)).toBe("zoe");
      const [first] = (await listUsers(admin, UsersQuery.parse({ sort, order: "asc" }))).users;
      expect(first).toMatchObject({ bandId: null, isBandLive: false });
    }
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
    const [admin, { userId, bandId }] = [
      await makeAdmin(),
      await makeViewer({ band: { accessExpiresAt: inDays(9.5) } }),
    ];
    expect(await actOnUser(admin, act({ userId, action: "extend" }))).toMatchObject({
      id: userId,
      daysLeft: 40,
    });
    expect(await actOnUser(admin, act({ userId, action: "extend", value: 5 }))).toMatchObject({
      daysLeft: 45,
    });
    expect(await db.notification.count({ where: { bandId, type: "access" } })).toBe(2);
    const acts = await actsOn(userId);
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["extend", admin.userId],
      ["extend", admin.userId],
    ]);
    expect(acts[1]!.before).toEqual(acts[0]!.after);
  });

  it("extends expired access from now", async () => {
    const { userId } = await makeViewer({ band: { accessExpiresAt: inDays(-100) } });
    expect(await actOnUser(await makeAdmin(), act({ userId, action: "extend" }))).toMatchObject({
      daysLeft: 30,
    });
  });

  it("gives a new referral code", async () => {
    const { userId, bandId } = await makeViewer();
    const before = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    await actOnUser(await makeAdmin(), act({ userId, action: "resetReferral" }));
    const after = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    expect(after.referralCode).not.toBe(before.referralCode);
    expect((await actsOn(userId))[0]).toMatchObject({
      before: { referralCode: before.referralCode },
      after: { referralCode: after.referralCode },
    });
  });

  it("deactivates user and band and ends sessions at once; activates again", async () => {
    const [admin, { userId, bandId, sessionId }] = [await makeAdmin(), await makeViewer()];
    expect(await findSessionViewer(sessionId)).not.toBeNull();
    expect(await actOnUser(admin, act({ userId, action: "deactivate" }))).toMatchObject({
      isActive: false,
    });
    expect(await findSessionViewer(sessionId)).toBeNull();
    expect(
      (await db.band.findUniqueOrThrow({ where: { id: bandId } })).deactivatedAt,
    ).not.toBeNull();
    expect(await actOnUser(admin, act({ userId, action: "activate" }))).toMatchObject({
      isActive: true,
    });
    expect((await db.band.findUniqueOrThrow({ where: { id: bandId } })).deactivatedAt).toBeNull();
    expect(await findSessionViewer(sessionId)).toBeNull();
  });

  it("tells the bands that it has written with once when it is hidden and once when it is back", async () => {
    const [{ userId, bandId }, partner, stranger] = [
      await makeViewer(),
      await makeBand(),
      await makeBand(),
    ];
    const { id: conversationId } = await makeConversation({
      band1Id: bandId,
      band2Id: partner.id,
      messages: ["Shall we?"],
    });
    await makeConversation({ band1Id: bandId, band2Id: stranger.id });
    const member = await makeUser({ bandId, bandRole: "MEMBER" });
    const readEvents = () =>
      db.event.findMany({
        where: { bandId: { in: [partner.id, stranger.id] } },
        select: { bandId: true, type: true, payload: true },
      });
    const event = { bandId: partner.id, type: "conversation", payload: { conversationId } };
    await actOnUser(admin, act({ userId: member.id, action: "deactivate" }));
    expect(await readEvents()).toEqual([]);
    await actOnUser(admin, act({ userId, action: "deactivate" }));
    expect(await readEvents()).toEqual([event]);
    await actOnUser(admin, act({ userId, action: "activate" }));
    await actOnUser(admin, act({ userId, action: "activate" }));
    expect(await readEvents()).toEqual([event, event]);
  });

  it("refuses to deactivate oneself, unknown users, accounts without a band, and all but admins", async () => {
    const [admin, viewer] = [await makeAdmin(), await makeViewer()];
    await expect(
      actOnUser(admin, act({ userId: admin.userId, action: "deactivate" })),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(actOnUser(admin, act({ userId: uuid(), action: "extend" }))).rejects.toMatchObject(
      { code: "not_found" },
    );
    await expect(
      actOnUser(admin, act({ userId: (await makeUser({ bandId: null })).id, action: "extend" })),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      actOnUser(viewer, act({ userId: admin.userId, action: "extend" })),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await findSessionViewer(admin.sessionId)).not.toBeNull();
    expect(await actsOn(admin.userId)).toEqual([]);
    for (const value of [0, -1, 1.5, 10_000, "30"])
      expect(
        UserActionInput.safeParse({ userId: viewer.userId, action: "extend", value }).success,
      ).toBe(false);
  });

  it("takes the last extension back just now, and no older one", async () => {
    const [admin, { userId, bandId }] = [await makeAdmin(), await makeViewer()];
    const { daysLeft } = await actOnUser(admin, act({ userId, action: "extend", value: 7 }));
    await actOnUser(admin, act({ userId, action: "extend" }));
    expect(await actOnUser(admin, act({ userId, action: "takeBackExtension" }))).toMatchObject({
      daysLeft,
    });
    await db.accessGrant.updateMany({ where: { bandId }, data: { createdAt: inDays(-1) } });
    await expect(
      actOnUser(admin, act({ userId, action: "takeBackExtension" })),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("takes an admin's own extension back, not another's, with its notice alone; the open bell hears of it", async () => {
    const [ann, ben, { userId, bandId }] = [
      await makeAdmin(),
      await makeAdmin(),
      await makeViewer(),
    ];
    await actOnUser(ann, act({ userId, action: "extend", value: 7 }));
    await actOnUser(ben, act({ userId, action: "extend", value: 30 }));
    await db.notification.create({
      data: { bandId, type: "access", title: "Your free access ends soon", url: "/invite" },
    });
    const days = async () =>
      (await db.accessGrant.findMany({ where: { bandId, reason: "ADMIN" } })).map(
        (grant) => grant.days,
      );
    await actOnUser(ann, act({ userId, action: "takeBackExtension" }));
    expect(await days()).toEqual([30]);
    const titles = (
      await db.notification.findMany({ where: { bandId }, orderBy: { id: "asc" } })
    ).map(({ title }) => title);
    expect(titles).toEqual(["30 more free days for you", "Your free access ends soon"]);
    expect(await db.event.findFirst({ where: { bandId }, orderBy: { id: "desc" } })).toMatchObject({
      type: "notification",
      payload: { withdrawn: 1 },
    });
    await expect(
      actOnUser(ann, act({ userId, action: "takeBackExtension" })),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await days()).toEqual([30]);
  });

  it("leaves an ended access as it had ended, however many extensions are taken back, and nobody is told of the end again", async () => {
    const [ann, ben, { userId, bandId }] = [
      await makeAdmin(),
      await makeAdmin(),
      await makeViewer({
        band: {
          accessExpiresAt: inDays(-3),
          accessBase: inDays(-190),
          accessMonths: 6,
          accessDays: 2,
        },
      }),
    ];
    const standing = () =>
      db.band.findUniqueOrThrow({
        where: { id: bandId },
        select: {
          accessExpiresAt: true,
          accessBase: true,
          accessMonths: true,
          accessDays: true,
          accessBefore: true,
        },
      });
    const before = await standing();
    await actOnUser(ann, act({ userId, action: "extend" }));
    expect(await actOnUser(ann, act({ userId, action: "takeBackExtension" }))).toMatchObject({
      subscriptionStatus: "Expired",
      daysLeft: 0,
    });
    expect(await standing()).toEqual(before);
    await actOnUser(ann, act({ userId, action: "extend", value: 30 }));
    await actOnUser(ben, act({ userId, action: "extend", value: 7 }));
    expect(await actOnUser(ann, act({ userId, action: "takeBackExtension" }))).toMatchObject({
      daysLeft: 7,
    });
    await actOnUser(ben, act({ userId, action: "takeBackExtension" }));
    expect(await standing()).toEqual(before);
    await db.accessNotice.create({
      data: { bandId, kind: "ENDED", expiresAt: before.accessExpiresAt },
    });
    await sendFreePeriodReminders();
    expect(await db.accessNotice.count({ where: { bandId } })).toBe(1);
  });

  it("counts every extension that is asked for at once", async () => {
    const [admin, { userId }] = [
      await makeAdmin(),
      await makeViewer({ band: { accessExpiresAt: inDays(0.5) } }),
    ];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        actOnUser(admin, act({ userId, action: "extend", value: 3 })),
      ),
    );
    const { users } = await listUsers(
      admin,
      UsersQuery.parse({
        search: (await db.user.findUniqueOrThrow({ where: { id: userId } })).email,
      }),
    );
    expect(users[0]).toMatchObject({ daysLeft: 31 });
  });
});

describe("an erased account", () => {
  it("is neither listed nor acted on", async () => {
    const mark = uuid();
    const { id } = await makeUser({
      bandId: null,
      email: `${mark}@deleted.invalid`,
      passwordHash: "",
      deactivatedAt: new Date(),
    });
    expect(await listUsers(admin, UsersQuery.parse({ search: mark }))).toMatchObject({
      users: [],
      total: 0,
    });
    await expect(
      actOnUser(await makeAdmin(), act({ userId: id, action: "activate" })),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
