import { expect, test } from "vitest";
import { endOwnSession } from "@/lib/accounts/sessions/commands";
import { liveSessions } from "./live-sessions";
import { findSessionViewer, findSessionViewers, listSessions } from "./queries";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/support/factories";

const before = (viewer: { sessionId: string }, lastUsedAt: Date) =>
  db.session.update({ where: { id: viewer.sessionId }, data: { lastUsedAt } });
const lastUse = async ({ sessionId }: { sessionId: string }) =>
  (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).lastUsedAt;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test("someone sees where they are signed in, and ends one of these sessions at once", async () => {
  const viewer = await makeViewer();
  const { userId } = viewer;
  const other = await db.session.create({
    data: { userId, userAgent: "Firefox", expiresAt: inDays(1) },
  });
  await db.session.create({ data: { userId, expiresAt: inDays(1), endedAt: new Date() } });
  await db.session.create({ data: { userId, expiresAt: inDays(-1) } });
  await db.session.create({ data: { userId, expiresAt: inDays(1), lastUsedAt: inDays(-15) } });
  const named = (await listSessions(viewer)).map(({ id, userAgent, isCurrent }) => ({
    id,
    userAgent,
    isCurrent,
  }));
  expect(named).toEqual([
    { id: viewer.sessionId, userAgent: null, isCurrent: true },
    { id: other.id, userAgent: "Firefox", isCurrent: false },
  ]);
  await endOwnSession(viewer, other.id);
  expect(await findSessionViewer(other.id)).toBeNull();
  expect(await findSessionViewer(viewer.sessionId)).not.toBeNull();
  await expect(endOwnSession(viewer, other.id)).rejects.toMatchObject({ code: "not_found" });
});

test("ending another session asks for the password where it was not given lately", async () => {
  const viewer = await makeViewer();
  const other = await db.session.create({ data: { userId: viewer.userId, expiresAt: inDays(1) } });
  await db.session.update({ where: { id: viewer.sessionId }, data: { createdAt: inDays(-1) } });
  await expect(endOwnSession(viewer, other.id)).rejects.toMatchObject({
    code: "password_required",
  });
  expect(await findSessionViewer(other.id)).not.toBeNull();
});

test("a session ends after 14 days without use; its use is written down once an hour at most", async () => {
  const viewer = await makeViewer();
  const halfAnHourAgo = new Date(Date.now() - 30 * 60 * 1000);
  await before(viewer, halfAnHourAgo);
  expect(await findSessionViewer(viewer.sessionId)).not.toBeNull();
  expect(await lastUse(viewer)).toEqual(halfAnHourAgo);
  await before(viewer, inDays(-13));
  expect(await findSessionViewer(viewer.sessionId)).toMatchObject({ userId: viewer.userId });
  expect(Date.now() - (await lastUse(viewer)).getTime()).toBeLessThan(60_000);
  await before(viewer, inDays(-15));
  expect(await findSessionViewer(viewer.sessionId)).toBeNull();
});

test("nobody sees or ends another's", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  expect((await listSessions(ann)).map(({ id }) => id)).toEqual([ann.sessionId]);
  await expect(endOwnSession(ann, ben.sessionId)).rejects.toMatchObject({ code: "not_found" });
  expect(await findSessionViewer(ben.sessionId)).not.toBeNull();
});

test("Prisma and SQL agree which sessions sign somebody in", async () => {
  const { userId } = await makeViewer();
  const cases = [null, inDays(-1)].flatMap((endedAt) =>
    [-1, 1].flatMap((expires) =>
      [0, -13, -15].map((used) => ({
        endedAt,
        expiresAt: inDays(expires),
        lastUsedAt: inDays(used),
      })),
    ),
  );
  const sessions = await db.session.createManyAndReturn({
    data: cases.map((session) => ({ userId, ...session })),
  });
  const ids = sessions.map(({ id }) => id);
  const byPrisma = await db.session.findMany({ where: { id: { in: ids }, ...liveSessions() } });
  const bySql = (await findSessionViewers(ids)).flatMap((viewer) => viewer?.sessionId ?? []);
  expect(bySql.sort()).toEqual(byPrisma.map(({ id }) => id).sort());
  expect(bySql).toHaveLength(2);
});
