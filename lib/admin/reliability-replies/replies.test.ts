import { expect, test } from "vitest";
import { decideReply } from "@/lib/admin/reliability-replies/commands";
import { listReplies } from "@/lib/admin/reliability-replies/queries";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { dayAgo, makeClosedLeg } from "@/tests/support/closed-leg";
import { makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";

const REPLY = "Our van broke down";

async function makeReply(given: Partial<Prisma.ReliabilityEventUncheckedCreateInput> = {}) {
  const bandId = given.bandId ?? (await makeBand()).id;
  const { id: legId } = await makeClosedLeg({ hostBandId: bandId });
  return db.reliabilityEvent.create({
    data: {
      cause: "NotHosted",
      isKept: false,
      day: dayAgo(30),
      reference: legId,
      reply: REPLY,
      repliedAt: new Date(),
      ...given,
      bandId,
      legId,
    },
  });
}

const decision = (isHidden: boolean, reply = REPLY) => ({ isHidden, seen: { reply } });

test("replies are listed, the latest written or edited first, without events that have none", async () => {
  const admin = await makeAdmin();
  const at = (minute: number) => new Date(Date.UTC(2032, 0, 1, 0, minute));
  const edited = await makeReply({ repliedAt: at(0), replyEditedAt: at(3) });
  const [older, newer] = [
    await makeReply({ repliedAt: at(1) }),
    await makeReply({ repliedAt: at(2) }),
  ];
  await makeReply({ reply: null, repliedAt: null });
  const first = await listReplies(admin, { limit: 2 });
  const second = await listReplies(admin, { limit: 1, cursor: first.nextCursor! });
  const all = [...first.items, ...second.items];
  expect(all.map(({ id }) => id)).toEqual([edited.id, newer.id, older.id]);
  expect(all[0]).toMatchObject({
    band: { id: edited.bandId },
    cause: "NotHosted",
    reply: REPLY,
    isHidden: false,
    repliedAt: at(3).toISOString(),
  });
});

test("a reply is hidden and shown again; its band reads the former, and both are logged", async () => {
  const admin = await makeAdmin();
  const { id, bandId } = await makeReply();
  await decideReply(admin, id, decision(true));
  expect(await db.reliabilityEvent.findUnique({ where: { id } })).toMatchObject({
    isHidden: true,
    reply: REPLY,
  });
  await decideReply(admin, id, decision(false));
  expect(await db.reliabilityEvent.findUnique({ where: { id } })).toMatchObject({
    isHidden: false,
  });
  const notices = await db.notification.findMany({ where: { bandId } });
  expect(notices).toMatchObject([{ type: "moderation", title: "An admin hid your reply" }]);
  const logged = await db.auditEntry.findMany({
    where: { targetId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(logged).toMatchObject([
    { action: "reply", before: { isHidden: false }, after: { isHidden: true } },
    { action: "reply", before: { isHidden: true }, after: { isHidden: false } },
  ]);
});

test("of two admins one hides it; nobody hides what they have not read", async () => {
  const admin = await makeAdmin();
  const { id } = await makeReply();
  await expect(decideReply(admin, id, decision(true, "Sorry"))).rejects.toMatchObject({
    code: "conflict",
    message: "The band has changed its reply meanwhile",
  });
  expect(await db.reliabilityEvent.findUnique({ where: { id } })).toMatchObject({
    isHidden: false,
  });
  const both = await Promise.allSettled([1, 2].map(() => decideReply(admin, id, decision(true))));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: "This reply is hidden already" },
  });
});

test("needs a reply, and an admin", async () => {
  const admin = await makeAdmin();
  const without = await makeReply({ reply: null, repliedAt: null });
  await expect(decideReply(admin, without.id, decision(true))).rejects.toMatchObject({
    code: "not_found",
  });
  const viewer = await makeViewer();
  const { id } = await makeReply({ bandId: viewer.bandId });
  const refused = { code: "forbidden" };
  await expect(decideReply(viewer, id, decision(true))).rejects.toMatchObject(refused);
  await expect(listReplies(viewer, { limit: 20 })).rejects.toMatchObject(refused);
});
