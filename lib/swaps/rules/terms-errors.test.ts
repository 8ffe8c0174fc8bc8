import { expect, test } from "vitest";
import { z } from "zod";
import { SwapTerms } from "@/lib/swaps/schema";
import { findTermsErrors } from "./terms-errors";

const DEFAULTS = SwapTerms.parse({});

test.each<Partial<SwapTerms>>([
  {},
  { guarantee: 300, currency: "EUR" },
  { guarantee: 300 },
  { guarantee: 100_001, currency: "EUR" },
  { guarantee: -1, currency: "EUR" },
  { guestShare: 101 },
  { guestShare: 12.5 },
  { setMinutes: 14, guestShare: -1 },
  { setMinutes: 181 },
  { setMinutes: NaN },
  { note: `${"x".repeat(500)} ` },
  { note: "x".repeat(501) },
])("finds in %j what the server refuses", (change) => {
  const terms = { ...DEFAULTS, ...change };
  const { error } = SwapTerms.safeParse(terms);
  expect(findTermsErrors(terms)).toEqual(error ? z.flattenError(error).fieldErrors : {});
});

test("a guarantee needs a currency, and the set its minutes", () => {
  const terms = { ...DEFAULTS, guarantee: 300, setMinutes: 0 };
  expect(findTermsErrors(terms)).toMatchObject({
    currency: ["A guarantee needs a currency"],
    setMinutes: ["The set must be a whole number from 15 to 180"],
  });
});
