import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  countAttempt,
  attemptKeys,
  refundAttempt,
  resetAttempts,
} from "@/lib/accounts/passwords/lockout";
import { AppError } from "@/lib/errors";

const MINUTE_MS = 60_000;
let names = 0;
let attemptsKey = "";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  attemptsKey = attemptKeys.name(`locked-${process.pid}-${names++}`);
});
afterEach(() => vi.useRealTimers());

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

async function guess(times: number) {
  for (let count = 0; count < times; count++) await countAttempt(attemptsKey);
}

const refusal = () =>
  countAttempt(attemptsKey).then(
    () => null,
    (error: unknown) => error,
  );

test("the lock lasts 15 minutes from the tenth wrong password, whenever the first one was", async () => {
  await guess(1);
  pass(14);
  await guess(9);
  const refused = await refusal();
  expect(refused).toMatchObject({ code: "rate_limited", retryAfter: 15 * 60 });
  pass(14.9);
  expect(await refusal()).toBeInstanceOf(AppError);
  pass(0.2);
  await guess(10);
});

test("guesses during the lock do not make it longer", async () => {
  await guess(10);
  pass(10);
  await refusal();
  pass(5.1);
  expect(await refusal()).toBeNull();
});

test("wrong passwords of more than 15 minutes ago do not count", async () => {
  await guess(9);
  pass(15.1);
  await guess(10);
  expect(await refusal()).toMatchObject({ code: "rate_limited" });
});

test("a tenth guess that was right leaves no lock", async () => {
  await guess(10);
  await refundAttempt(attemptsKey);
  expect(await refusal()).toBeNull();
  await resetAttempts(attemptsKey);
  await guess(10);
});
