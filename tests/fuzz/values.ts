import fc from "fast-check";

/** Texts that have broken programs before: bytes, encodings, dates, markup, SQL, addresses, formulas. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ufffe",
  "\uffff",
  "\ud800",
  "\u202eabc",
  "\u0007\u001b[31m",
  "e\u0301".repeat(40),
  "👩‍👩‍👧‍👦".repeat(20),
  "'",
  '"',
  "\\",
  "`",
  "%",
  "%00",
  "%25",
  "%2525",
  "%ZZ",
  "' OR 1=1--",
  "'; SELECT pg_sleep(3);--",
  "$$||$1",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "=1+1",
  "\uff1d1+1",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "http://[::ffff:7f00:1]/",
  "javascript:alert(1)",
  "//evil.test/",
  "/\\evil.test",
  "https://user:pass@example.com/",
  "a\r\nx-injected: yes",
  "0000-01-01",
  "0000-01-01T00:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "9999-12-31",
  "9999-12-31T23:59:59.999Z",
  "2026-02-30",
  "2026-01-01T25:00:00Z",
  "2026-01-01",
  "24:61",
  "NaN",
  "Infinity",
  "1e309",
  "-0",
  "0x10",
  "1_000",
  "99999999999999999999",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
  "nobody@example.com",
  `${"x".repeat(300)}@example.com`,
  "x".repeat(241),
  "x".repeat(256),
  "x".repeat(5000),
];

const HOSTILE_NUMBERS = [
  0,
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const HOSTILE_STRUCTURES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: 1 },
  { toString: "x" },
  { constructor: { prototype: { isAdmin: true } } },
  { length: 1e9 },
];

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS);

/** Any JSON value that a call did not ask for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_STRUCTURES) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A reference, replaced just before the call is sent, because ids differ between runs. */
const reference = (kind: string, name: string, pick = 0) => `@@${kind}:${name}:${pick}@@`;

const pick = fc.noBias(fc.nat({ max: 1000 }));

export const ownSecret = (name: "username" | "email" | "password") => reference("own", name);

/** An id: the caller's own, one from an earlier answer, or an unknown one. */
export function idFor(name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(reference("own", name)) },
    { weight: 4, arbitrary: pick.map((number) => reference("seen", name, number)) },
    { weight: 1, arbitrary: pick.map((number) => reference("seen", "any", number)) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  );
}

/** A genuine cursor, one with a changed value, or an invented one. */
export function cursorFor(list: string): fc.Arbitrary<string> {
  const forged = fc
    .oneof(
      fc.tuple(hostileText, fc.uuid()),
      fc.tuple(fc.integer(), fc.integer(), fc.integer(), hostileText, fc.uuid()),
      fc.array(hostileValue, { maxLength: 6 }),
      hostileValue,
    )
    .map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"));
  return fc.oneof(
    { weight: 2, arbitrary: pick.map((number) => reference("cursor", list, number)) },
    { weight: 4, arbitrary: pick.map((number) => reference("changed-cursor", list, number)) },
    { weight: 3, arbitrary: forged },
    { weight: 1, arbitrary: hostileText },
  );
}
