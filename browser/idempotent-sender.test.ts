import { expect, test } from "vitest";
import { createIdempotentSender } from "./idempotent-sender";

test("the same input has the same key until it has arrived", async () => {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  const send = createIdempotentSender(async (_: string, headers) => {
    keys.push(headers["idempotency-key"]);
    if (isLost) throw new TypeError("Failed to fetch");
  });
  await expect(send("A")).rejects.toThrow(TypeError);
  await expect(send("B")).rejects.toThrow(TypeError);
  isLost = false;
  await send("B");
  await send("B");
  const [a, b, again, next] = keys;
  expect(again).toBe(b);
  expect(new Set([a, b, next]).size).toBe(3);
});
