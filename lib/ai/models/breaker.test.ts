import { expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/ai/models/breaker";

const MINUTE = 60_000;

it("opens for a minute after five failures in a row, then allows one trial", () => {
  const breaker = new CircuitBreaker();
  for (let turn = 0; turn < 4; turn++) breaker.recordFailure(0);
  expect(breaker.allowsCall(0)).toBe(true);
  breaker.recordFailure(0);
  expect([breaker.allowsCall(0), breaker.allowsCall(MINUTE - 1)]).toEqual([false, false]);
  expect([breaker.allowsCall(MINUTE), breaker.allowsCall(MINUTE)]).toEqual([true, false]);
  breaker.recordFailure(MINUTE);
  expect(breaker.allowsCall(2 * MINUTE - 1)).toBe(false);
  expect(breaker.allowsCall(2 * MINUTE)).toBe(true);
  breaker.recordSuccess();
  expect(breaker.allowsCall(2 * MINUTE)).toBe(true);
});

it("forgets failures after a success", () => {
  const breaker = new CircuitBreaker();
  for (let turn = 0; turn < 9; turn++) {
    breaker.recordFailure(0);
    if (turn % 3 === 2) breaker.recordSuccess();
  }
  expect(breaker.allowsCall(0)).toBe(true);
});
