import { v7 as uuid } from "uuid";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { runIdempotently } from "./idempotency";

test.each(["fails", "succeeds"])(
  "a first call that %s late leaves the answer of the one that took over",
  async (end) => {
    const userId = uuid();
    const request = new Request("http://localhost/api/releases", {
      method: "POST",
      headers: { "idempotency-key": uuid() },
    });
    const send = (work: () => Promise<unknown>) =>
      runIdempotently({ request, userId, text: "", declaration: { access: "session" } }, work);
    let finish = () => {};
    const first = send(
      () =>
        new Promise((resolve, reject) => {
          finish = () => (end === "fails" ? reject(new Error("late")) : resolve("first"));
        }),
    );
    const where = { scope: { startsWith: userId } };
    await vi.waitUntil(() => db.idempotencyKey.count({ where }));
    const createdAt = new Date(Date.now() - 31_000);
    await db.idempotencyKey.updateMany({ where, data: { createdAt } });
    const work = vi.fn(async () => "second");
    expect(await send(work)).toMatchObject({ body: "second" });
    finish();
    await Promise.allSettled([first]);
    expect(await send(work)).toMatchObject({ body: "second" });
    expect(work).toHaveBeenCalledOnce();
  },
);
