import { expect, test } from "vitest";
import { describeChange } from "./change";

test("a period is compared with the one before in words", () => {
  expect(describeChange(28, 25, 30)).toBe("+12% against the 30 days before");
  expect(describeChange(3, 4, 7)).toBe("−25% against the 7 days before");
  expect(describeChange(4, 4, 365)).toBe("as many as in the 365 days before");
  expect(describeChange(5, 0, 30)).toBe("none in the 30 days before");
});
