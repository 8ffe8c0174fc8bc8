import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/access";
import { findActiveBands } from "@/lib/admin/stats/active-bands";
import { findClosedDays } from "@/lib/admin/stats/closed-days";
import { getFunnel } from "@/lib/admin/stats/funnel";
import { getHealth } from "@/lib/admin/stats/health";
import { countUsers } from "@/lib/admin/stats/queries";
import { today, toDay } from "@/lib/days";
import { db } from "@/lib/db";
import { setUpCacheClock } from "@/tests/support/cache-clock";
import {
  makeAdmin,
  makeBand,
  makeConversation,
  makeUpload,
  makeUser,
} from "@/tests/support/factories";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const ageCaches = setUpCacheClock();

let admin: Viewer;
beforeAll(async () => {
  admin = await makeAdmin();
});

const FIGURES = [
  {
    name: "the band journey",
    maxAgeMs: MINUTE,
    read: async () => (await getFunnel(admin)).signedUp,
    increase: () => makeBand(),
  },
  {
    name: "the number of stored files",
    maxAgeMs: MINUTE,
    read: async () => (await getHealth(admin)).storage.files,
    increase: () => makeUpload(),
  },
  {
    name: "the active bands of a period",
    maxAgeMs: MINUTE,
    read: async () => (await findActiveBands(today(), 30)).current,
    increase: () => makeConversation({ messages: ["Hello"] }),
  },
  {
    name: "the counts of past days",
    maxAgeMs: 10 * MINUTE,
    read: async () => (await findClosedDays(today())).totals.users ?? 0,
    increase: () => makeUser({ createdAt: new Date(Date.now() - 2 * DAY) }),
  },
  {
    name: "the number of users",
    maxAgeMs: 10 * MINUTE,
    read: countUsers,
    increase: () => makeUser({ createdAt: new Date(Date.now() - 2 * DAY) }),
  },
];

test.each(FIGURES)("$name: never older than promised", async ({ maxAgeMs, read, increase }) => {
  await ageCaches(maxAgeMs);
  const before = await read();
  await increase();
  await ageCaches(maxAgeMs);
  expect(await read()).toBe(before + 1);
});

test("messages of days that no series shows are not read", async () => {
  const { id } = await makeConversation({ messages: ["Hello", "Hello", "Hello"] });
  const messages = await db.message.findMany({ where: { conversationId: id } });
  const days = [1, 729, 731].map((age) => new Date(Date.now() - age * DAY));
  for (const [index, message] of messages.entries())
    await db.message.update({ where: { id: message.id }, data: { createdAt: days[index]! } });
  await ageCaches(10 * MINUTE);
  const closed = await findClosedDays(today());
  const counts = days.map((day) => closed.days.get(toDay(day.getTime()))?.activeBands ?? 0);
  expect(counts).toEqual([expect.toSatisfy((bands) => bands >= 1), 1, 0]);
});
