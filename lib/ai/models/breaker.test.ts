import { expect, it } from "vitest";
import { Breaker } from "@/lib/ai/models/breaker";

const MINUTE = 60_000;

it("leaves what failed five times in a row alone for a minute, then lets one try", () => {
  const breaker = new Breaker();
  for (let turn = 0; turn < 4; turn++) breaker.fail(0);
  expect(breaker.allows(0)).toBe(true);
  breaker.fail(0);
  expect([breaker.allows(0), breaker.allows(MINUTE - 1)]).toEqual([false, false]);
  expect([breaker.allows(MINUTE), breaker.allows(MINUTE)]).toEqual([true, false]);
  breaker.fail(MINUTE);
  expect(breaker.allows(2 * MINUTE - 1)).toBe(false);
  expect(breaker.allows(2 * MINUTE)).toBe(true);
  breaker.succeed();
  expect(breaker.allows(2 * MINUTE)).toBe(true);
});

it("forgets failures between which it went well", () => {
  const breaker = new Breaker();
  for (let turn = 0; turn < 9; turn++) {
    breaker.fail(0);
    if (turn % 3 === 2) breaker.succeed();
  }
  expect(breaker.allows(0)).toBe(true);
});
