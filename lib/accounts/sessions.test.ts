import { expect, test } from "vitest";
import { endOwnSession, findSessionViewer, listSessions } from "@/lib/accounts/sessions";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/factories";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test("someone sees where they are signed in, and ends one of these sessions at once", async () => {
  const viewer = await makeViewer();
  const { userId } = viewer;
  const other = await db.session.create({ data: { userId, userAgent: "Firefox", expiresAt: inDays(1) } });
  await db.session.create({ data: { userId, expiresAt: inDays(1), endedAt: new Date() } });
  await db.session.create({ data: { userId, expiresAt: inDays(-1) } });
  const named = (await listSessions(viewer)).map(({ id, userAgent, isCurrent }) => ({ id, userAgent, isCurrent }));
  expect(named).toEqual([
    { id: viewer.sessionId, userAgent: null, isCurrent: true },
    { id: other.id, userAgent: "Firefox", isCurrent: false },
  ]);
  await endOwnSession(viewer, other.id);
  expect(await findSessionViewer(other.id)).toBeNull();
  expect(await findSessionViewer(viewer.sessionId)).not.toBeNull();
  await expect(endOwnSession(viewer, other.id)).rejects.toMatchObject({ code: "not_found" });
});

test("nobody sees or ends another's", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  expect((await listSessions(ann)).map(({ id }) => id)).toEqual([ann.sessionId]);
  await expect(endOwnSession(ann, ben.sessionId)).rejects.toMatchObject({ code: "not_found" });
  expect(await findSessionViewer(ben.sessionId)).not.toBeNull();
});
