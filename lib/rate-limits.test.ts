import { RateLimiterRes } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { countAttempt, attemptKeys } from "@/lib/accounts/passwords/lockout";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countUse, rethrowAsRateLimited } from "@/lib/rate-limits";

const setScale = (scale: number) => void (env().RATE_LIMIT_SCALE = scale);

test("uses are counted per key, and one too many is refused with the seconds to wait", async () => {
  setScale(0.2);
  const [ann, bob] = [`ann-${process.pid}`, `bob-${process.pid}`];
  await countUse("login", [ann]);
  await countUse("login", [ann]);
  const refusal = await countUse("login", [ann]).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "rate_limited" });
  const { retryAfter } = refusal as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  await expect(countUse("login", [bob, ann])).rejects.toMatchObject({ code: "rate_limited" });
  await countUse("login", [bob]);
  await countUse("messages", [ann]);
});

test("the scale raises the limits", async () => {
  setScale(2);
  const key = `scaled-${process.pid}`;
  for (let use = 0; use < 20; use++) await countUse("login", [key]);
  await expect(countUse("login", [key])).rejects.toMatchObject({ code: "rate_limited" });
});

test("IPv6 addresses are counted by their /64, mapped ones as IPv4", async () => {
  setScale(0.1);
  await countUse("login", ["2001:db8:0:7::1"]);
  await expect(countUse("login", ["2001:DB8::7:ffff:0:0:2"])).rejects.toMatchObject({
    code: "rate_limited",
  });
  await countUse("login", ["2001:db8:0:8::1"]);
  await countUse("login", ["::ffff:198.51.100.77"]);
  await expect(countUse("login", ["198.51.100.77"])).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("a key of any length is counted", async () => {
  setScale(0.1);
  const long = `${"x".repeat(300)}${process.pid}`;
  await countUse("login", [long]);
  await expect(countUse("login", [long])).rejects.toMatchObject({ code: "rate_limited" });
  await countUse("login", [`${long}y`]);
  expect(await db.rateLimit.count()).toBeGreaterThan(0);
  expect(
    await db.rateLimit.count({ where: { key: { contains: "x".repeat(8) } } }),
    "nobody can read it",
  ).toBe(0);
});

test("a key over its limit ends the count: those after it are not used up", async () => {
  setScale(0.1);
  const [flooder, victim] = [`flooder-${process.pid}`, `victim-${process.pid}`];
  await countUse("login", [flooder]);
  for (let use = 0; use < 30; use++)
    await expect(countUse("login", [flooder, victim])).rejects.toMatchObject({
      code: "rate_limited",
    });
  await countUse("login", [victim]);
});

test("of fifty guesses at once ten are let through", async () => {
  const attemptsKey = attemptKeys.name(`guessed-${process.pid}`);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => countAttempt(attemptsKey)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test.each([
  [900, "1 second"],
  [89_000, "89 seconds"],
  [90_000, "2 minutes"],
  [7_200_000, "2 hours"],
])("a refusal for %i ms says %s", (milliseconds, wait) =>
  expect(() => rethrowAsRateLimited(new RateLimiterRes(0, milliseconds))).toThrow(
    `Too many requests. Please try again in ${wait}`,
  ),
);
