import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { exportAccount } from "@/lib/accounts/personal-data/export";
import { changePassword } from "@/lib/accounts/passwords/change";
import { decideHeldMessage } from "@/lib/admin/held-messages/commands";
import { decideReferral } from "@/lib/admin/referrals/commands";
import { decideReport } from "@/lib/admin/reports/commands";
import { ReportDecisionInput } from "@/lib/admin/reports/schema";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { actOnUser } from "@/lib/admin/users/commands";
import { UserActionInput } from "@/lib/admin/users/schema";
import { listAuditLog } from "@/lib/audit/queries";
import { recordSignInDenial } from "@/lib/accounts/sign-in/denials";
import { recordDenial, MAX_DENIALS_PER_MINUTE } from "@/lib/audit/denials";
import { AuditQuery } from "@/lib/audit/schema";
import { db } from "@/lib/db";
import { countAttempt, attemptKeys } from "@/lib/accounts/passwords/lockout";
import { countUse } from "@/lib/rate-limits";
import {
  makeAdmin,
  makeCollaboration,
  makeSubmission,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
});

const client = { ip: "192.0.2.7" };
const list = async (query: Record<string, string>) =>
  (await listAuditLog(admin, AuditQuery.parse(query))).items;
const reset = (userId: string, as = admin) =>
  actOnUser(
    as,
    UserActionInput.parse({ userId, action: "resetReferral", reason: "Shared by mistake" }),
  );

describe("the log", () => {
  it("pages newest first and cannot be changed, even in the database", async () => {
    const { userId } = await makeViewer();
    for (let times = 0; times < 3; times++) await reset(userId);
    const [first, all] = [
      await listAuditLog(admin, { limit: 2 }),
      await listAuditLog(admin, { limit: 4 }),
    ];
    const second = await listAuditLog(admin, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(first.items[0]).toMatchObject({
      actor: { id: admin.userId, username: admin.username },
      action: "resetReferral",
      targetType: "user",
      targetId: userId,
      after: { reason: "Shared by mistake" },
    });
    await expect(db.auditEntry.deleteMany({ where: { targetId: userId } })).rejects.toThrow();
    await expect(
      db.auditEntry.updateMany({ where: { targetId: userId }, data: { action: "nothing" } }),
    ).rejects.toThrow();
    await expect(db.$executeRaw`TRUNCATE audit_entries`).rejects.toThrow();
    expect(
      await db.auditEntry.count({ where: { targetId: userId, action: "resetReferral" } }),
    ).toBe(3);
  });

  it("is searched by actor, target, band and action, and shows names", async () => {
    const [other, viewer] = [
      await makeAdmin(),
      await makeViewer({ band: { name: `Searched ${uuid().slice(-12)}` } }),
    ];
    await reset(viewer.userId, other);
    const expected = {
      action: "resetReferral",
      targetId: viewer.userId,
      targetName: `@${viewer.username} (${viewer.bandName})`,
    };
    for (const search of [
      viewer.username,
      viewer.email.toUpperCase(),
      viewer.bandName,
      viewer.userId,
      other.username,
    ])
      expect(await list({ search }), search).toMatchObject([expected]);
    expect(await list({ search: viewer.username, action: "RESETREFERRAL" })).toHaveLength(1);
    expect(await list({ search: viewer.username, action: "deactivate" })).toEqual([]);
    expect(await list({ search: "%" })).toEqual([]);
    expect(AuditQuery.safeParse({ action: "unheard of" }).success).toBe(false);
  });

  it("records sign-ins, refused ones, password changes and exports, but nothing that was typed", async () => {
    const { id, username } = await makeUser();
    await logIn({ username, password: PASSWORD }, client);
    await expect(logIn({ username, password: "not the password" }, client)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const session = await db.session.findFirstOrThrow({ where: { userId: id } });
    const viewer = {
      ...admin,
      userId: id,
      username,
      sessionId: session.id,
      isAdmin: false,
      bandId: null,
    };
    const sessionId = await changePassword(
      viewer,
      { currentPassword: PASSWORD, newPassword: "another password" },
      client,
    );
    for await (const piece of await exportAccount({ ...viewer, sessionId }))
      expect(piece).toBeDefined();
    await db.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    await expect(logIn({ username, password: "another password" }, client)).rejects.toMatchObject({
      code: "forbidden",
    });
    const entries = await list({ search: id });
    expect(entries.map(({ action, after }) => [action, after?.because])).toEqual([
      ["refuseSignIn", "deactivated"],
      ["exportData", undefined],
      ["changePassword", undefined],
      ["refuseSignIn", "password"],
      ["signIn", undefined],
    ]);
    expect(JSON.stringify(entries)).not.toContain("not the password");
  });

  it("records denied access, the same denial once a minute", async () => {
    const viewer = await makeViewer();
    for (const call of ["GET /api/admin/users", "GET /api/admin/users", "GET /api/admin/stats"])
      await recordDenial(viewer, call);
    expect(
      (await list({ search: viewer.userId })).map(({ action, targetId }) => [action, targetId]),
    ).toEqual([
      ["refuseAccess", "GET /api/admin/stats"],
      ["refuseAccess", "GET /api/admin/users"],
    ]);
    for (let call = 0; call < 3 * MAX_DENIALS_PER_MINUTE; call++)
      await recordDenial(viewer, `GET /api/admin/x${call}`);
    expect(
      await db.auditEntry.count({ where: { actorId: viewer.userId, action: "refuseAccess" } }),
    ).toBe(MAX_DENIALS_PER_MINUTE);
  });

  it("finds denials by their path", async () => {
    const [viewer, call] = [await makeViewer(), `GET /api/admin/${uuid()}`];
    await recordDenial(viewer, call);
    expect(await list({ search: call.slice(4).toUpperCase() })).toMatchObject([
      { action: "refuseAccess", targetId: call, actor: { id: viewer.userId } },
    ]);
    expect(await list({ search: call.slice(4), action: "signIn" })).toEqual([]);
  });

  it("finds a band's photos, reports, messages and referrals by its name, and by its people", async () => {
    const [viewer, partner] = [
      await makeViewer({ band: { name: `Photographed ${uuid().slice(-12)}` } }),
      await makeViewer(),
    ];
    const collaboration = await makeCollaboration({
      band1Id: partner.bandId,
      band2Id: viewer.bandId,
    });
    const photo = await makeSubmission({ collaborationId: collaboration.id });
    await reviewSubmission(admin, photo.id, { status: "Approved" });
    const report = await db.report.create({
      data: { reporterBandId: partner.bandId, bandId: viewer.bandId, reason: "Spam" },
    });
    await decideReport(admin, report.id, ReportDecisionInput.parse({ status: "Dismissed" }));
    const message = await db.message.create({
      data: {
        conversationId: collaboration.conversationId,
        senderBandId: viewer.bandId,
        content: "Buy now",
        hold: "Waiting",
      },
    });
    await decideHeldMessage(admin, message.id, "refuse");
    const referral = await db.referral.create({
      data: { referrerBandId: partner.bandId, referredBandId: viewer.bandId, status: "Waiting" },
    });
    await decideReferral(admin, referral.id, "reject");
    const expected = [
      ["referral", referral.id],
      ["message", message.id],
      ["report", report.id],
      ["review", photo.id],
    ];
    for (const search of [viewer.bandName.toLowerCase(), viewer.username, viewer.email])
      expect(
        (await list({ search })).map(({ action, targetId }) => [action, targetId]),
        search,
      ).toEqual(expected);
    expect((await list({ search: partner.bandName })).map(({ action }) => action)).toEqual([
      "referral",
      "report",
      "review",
    ]);
    expect(await list({ search: (await makeViewer()).bandName })).toEqual([]);
  });

  it.each([250, 1_200])(
    "leaves nobody of %i out of a broad search, and pages through what it finds",
    async (length) => {
      const mark = uuid().slice(-12);
      const people = Array.from({ length }, (_, index) => ({
        id: uuid(),
        username: `broad-${mark}-${index}`,
        email: `${mark}-${index}@example.com`,
        passwordHash: "x",
      }));
      await db.user.createMany({ data: people });
      const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
      await db.auditEntry.createMany({
        data: people.map(({ id }, index) => ({
          actorId: id,
          action: "signIn",
          targetType: "user",
          targetId: id,
          createdAt: at(index),
        })),
      });
      const found: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { items, nextCursor } = await listAuditLog(admin, {
          search: `BROAD-${mark}`,
          limit: 100,
          cursor,
        });
        found.push(...items.map(({ targetId }) => targetId));
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      expect(found).toEqual(people.map(({ id }) => id).reverse());
    },
  );

  it("records denied sign-ins once a minute per name, and few per address", async () => {
    const [{ id, username, email }, address] = [await makeUser(), uuid()];
    for (let times = 0; times < 3; times++)
      for (const name of [username, username.toUpperCase()])
        await recordSignInDenial(name, address, "too often");
    expect(
      (await list({ search: id })).map(({ action, after }) => [action, after?.because]),
    ).toEqual([["refuseSignIn", "too often"]]);
    await recordSignInDenial(email, "another", "locked");
    expect((await list({ search: id }))[0]).toMatchObject({
      action: "refuseSignIn",
      after: { because: "locked" },
    });
    await recordSignInDenial("nobody-at-all", address, "locked");
    const others = await Promise.all(
      Array.from({ length: MAX_DENIALS_PER_MINUTE + 5 }, () => makeUser({ bandId: null })),
    );
    for (const other of others) await recordSignInDenial(other.username, address, "too often");
    expect(
      await db.auditEntry.count({
        where: { actorId: { in: others.map((other) => other.id) }, action: "refuseSignIn" },
      }),
    ).toBe(MAX_DENIALS_PER_MINUTE - 1);
  });

  it("records sign-ins to a locked name, and too frequent ones", async () => {
    const { id, username } = await makeUser();
    const from = () => ({ ip: uuid() });
    for (let wrong = 0; wrong < 10; wrong++) await countAttempt(attemptKeys.name(username));
    for (let times = 0; times < 2; times++)
      await expect(logIn({ username, password: PASSWORD }, from())).rejects.toMatchObject({
        code: "rate_limited",
      });
    expect((await list({ search: id })).map(({ after }) => after?.because)).toEqual(["locked"]);
    await countUse("login", [attemptKeys.name(username)], 9_998);
    for (let times = 0; times < 2; times++)
      await expect(logIn({ username, password: PASSWORD }, from())).rejects.toMatchObject({
        code: "rate_limited",
      });
    expect((await list({ search: id })).map(({ after }) => after?.because)).toEqual([
      "too often",
      "locked",
    ]);
  });
});
