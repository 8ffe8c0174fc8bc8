import { expect, test } from "vitest";
import { CommandError, explainError } from "./command";

test.each(["EACCES", "EPERM", "EROFS"])("%s is explained in one line", (code) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code, path: "/var/lib/bands" });
  expect(explainError(error)).toBe(
    `/var/lib/bands cannot be written by this user (${code}). Start as its owner, or change its owner; DATA_DIR says where data is kept.`,
  );
});

test("what a person has to put right is its message, and all else is shown whole", () => {
  expect(explainError(new CommandError("Name a folder."))).toBe("Name a folder.");
  const mistake = new TypeError("x is not a function");
  expect(explainError(mistake)).toBe(mistake);
});
