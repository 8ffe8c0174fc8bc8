import { expect, test } from "vitest";
import { id, isId, requiredLine } from "@/lib/fields";

test("a malformed id is one that nothing has; a missing one is refused", () => {
  const known = "01a1fdfb-be6f-759f-ba5b-f299e90c9b8d";
  expect(id.parse(known)).toBe(known);
  for (const malformed of ["", "nonsense", `${known}0`]) expect(isId(id.parse(malformed)), malformed).toBe(true);
  expect(id.safeParse(undefined).error?.issues[0]?.message).toBe("This is not a valid id");
});

test("what a person must fill in says so when it is empty or missing", () => {
  const name = requiredLine("Name", 10, "Name is required");
  for (const value of [undefined, null, "", "  "]) expect(name.safeParse(value).error?.issues[0]?.message, String(value)).toBe("Name is required");
  expect(name.safeParse(7).error?.issues[0]?.message).toBe("Name must be text");
});
