import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The limits under a scale of their own; the module reads it once. */
async function limitsAt(scale: string) {
  vi.resetModules();
  vi.stubEnv("RATE_LIMIT_SCALE", scale);
  return import("@/lib/limits");
}

test("uses are counted per key, and one too many is refused with the seconds to wait", async () => {
  const { countUse } = await limitsAt("0.2");
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
  const { countUse } = await limitsAt("2");
  const key = `scaled-${process.pid}`;
  for (let use = 0; use < 20; use++) await countUse("login", [key]);
  await expect(countUse("login", [key])).rejects.toMatchObject({ code: "rate_limited" });
});
