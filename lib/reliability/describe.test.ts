import { expect, it } from "vitest";
import { describeCause, describePlayAgain, describeReliability } from "@/lib/reliability/describe";

it("tells how many nights a band kept", () => {
  expect(describeReliability({ kept: 6, due: 7 })).toBe("Kept 6 of 7 nights");
  expect(describeReliability({ kept: 1, due: 1 })).toBe("Kept 1 of 1 night");
  expect(describeReliability({ kept: 0, due: 0 })).toBe("First swap");
});

it("tells who would play with them again, once that is known", () => {
  const answers = { wouldPlayAgain: 6, asked: 6 };
  expect(describePlayAgain(answers)).toBe("6 of 6 bands would play with them again");
  expect(describePlayAgain(answers, "you")).toBe("6 of 6 bands would play with you again");
  expect(describePlayAgain({ wouldPlayAgain: 0, asked: 0 })).toBeNull();
});

it("names what went wrong", () => {
  expect(describeCause({ cause: "NoShow" })).toBe("Did not come to play");
});
