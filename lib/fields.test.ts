import { expect, test } from "vitest";
import { z } from "zod";
import {
  addressProblem,
  boundedRecord,
  id,
  isId,
  singleLineText,
  multilineText,
  requiredText,
} from "@/lib/fields";

test("a malformed id is one that nothing has; a missing one is refused", () => {
  const known = "01a1fdfb-be6f-759f-ba5b-f299e90c9b8d";
  expect(id.parse(known)).toBe(known);
  for (const malformed of ["", "nonsense", `${known}0`])
    expect(isId(id.parse(malformed)), malformed).toBe(true);
  expect(id.safeParse(undefined).error?.issues[0]?.message).toBe("This is not a valid id");
});

test("what a person must fill in says so when it is empty or missing", () => {
  const name = requiredText("Name", 10, "Name is required");
  for (const value of [undefined, null, "", "  "])
    expect(name.safeParse(value).error?.issues[0]?.message, String(value)).toBe("Name is required");
  expect(name.safeParse(7).error?.issues[0]?.message).toBe("Name must be text");
});

test("a name that nobody can see is no name; one sign is", () => {
  const name = requiredText("Name", 10, "Name is required");
  for (const unseen of ["\u200B", "\u2060\u200D", "\u3164", "\u00AD", "\u2800 \u115F"])
    expect(name.safeParse(unseen).error?.issues[0]?.message, JSON.stringify(unseen)).toBe(
      "Name is required",
    );
  for (const seen of ["X", "!!!", "🎸", "한글", "ا"]) expect(name.parse(seen)).toBe(seen);
});

test("a letter with an accent is one text, however it was typed", () => {
  const decomposed = "Bjo\u0308rk";
  expect(multilineText("Biography", 5).parse(decomposed)).toBe("Bj\u00F6rk");
  expect(singleLineText("City", 5).parse(decomposed)).toBe("Bj\u00F6rk");
});

test("a letter has at most thirty marks", () => {
  const marks = (count: number) => `a${"\u0323\u0301".repeat(count / 2)}`;
  expect(multilineText("Biography", 40).safeParse(marks(30)).success).toBe(true);
  for (const count of [32, 400_000])
    expect(
      multilineText("Biography", 40)
        .safeParse(marks(count))
        .error?.issues.map(({ message }) => message),
    ).toEqual(["Biography contains characters that are not allowed"]);
});

test("a line does not turn the direction of what follows it", () => {
  expect(singleLineText("City", 20).safeParse("\u202Eabc").error?.issues[0]?.message).toBe(
    "City contains characters that are not allowed",
  );
});

test("text keeps its paragraphs, not its empty pages", () => {
  expect(multilineText("Biography", 20).parse(`a\r\n\r\nb${"\n".repeat(500)}c`)).toBe(
    "a\n\nb\n\nc",
  );
});

test.each([
  ["https://tickets.example/1", null],
  ["HTTP://tickets.example", null],
  ["javascript:alert(1)", "Link must begin with https:// or http://"],
  ["tickets.example", "Link must begin with https:// or http://"],
  ["https://", "Link must begin with https:// or http://"],
  ["http://ann@tickets.example", "Link must not contain a user name or password"],
  ["http://127.0.0.1:8080/", "Link must lead to a public website"],
  ["https://localhost", "Link must lead to a public website"],
  ["https://nas.local./", "Link must lead to a public website"],
])("the web address %s: %s", (address, problem) =>
  expect(addressProblem("Link", address)).toBe(problem),
);

test("http is an address only where it may be", () => {
  expect(addressProblem("Link", "http://tickets.example", ["https"])).toBe(
    "Link must begin with https://",
  );
});

test("an object with too many entries is one error, whatever they are", () => {
  const ages = boundedRecord(z.string(), z.int("Not an age"), 2, "At most two");
  const messages = (given: unknown) =>
    ages.safeParse(given).error?.issues.map((issue) => issue.message);
  expect(ages.parse({ ann: 1, bob: 2 })).toEqual({ ann: 1, bob: 2 });
  expect(messages({ ann: 1, bob: 2, cat: "three" })).toEqual(["At most two"]);
  expect(messages({ ann: "one", bob: "two" })).toEqual(["Not an age", "Not an age"]);
  for (const notAnObject of [null, undefined, 3, "text", []])
    expect(messages(notAnObject), String(notAnObject)).toHaveLength(1);
});
