import { expect, test } from "vitest";
import { listHeldMessages } from "@/lib/admin/held-messages/queries";
import { db } from "@/lib/db";
import { makeAdmin, makeConversation } from "@/tests/support/factories";

test("held messages of one millisecond are paged, with and without a status", async () => {
  const admin = await makeAdmin();
  const { id: conversationId, band1Id: senderBandId } = await makeConversation();
  const now = new Date();
  for (const [microseconds, hold] of (["Waiting", "Refused", "Waiting"] as const).entries()) {
    const content = `${hold} ${microseconds}`;
    const { id } = await db.message.create({
      data: { conversationId, senderBandId, hold, content },
    });
    await db.$executeRaw`
      UPDATE messages SET created_at = ${now}::timestamptz
        + make_interval(secs => ${microseconds}::int / 1e6) WHERE id = ${id}::uuid`;
  }
  const readPages = async (count: number, status?: "Waiting") => {
    const contents: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < count; page++) {
      const { items, nextCursor } = await listHeldMessages(admin, { limit: 1, cursor, status });
      contents.push(...items.map(({ content }) => content));
      cursor = nextCursor ?? undefined;
    }
    return contents;
  };
  expect(await readPages(3)).toEqual(["Waiting 2", "Refused 1", "Waiting 0"]);
  expect(await readPages(2, "Waiting")).toEqual(["Waiting 2", "Waiting 0"]);
});
