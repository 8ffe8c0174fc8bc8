import { expect, test } from "vitest";
import { letterRanks } from "@/lib/leaderboard/social-image";

test("bands keep their ranks where others are hidden from visitors", () => {
  const bands = [
    { rank: 1, name: "Wire" },
    { rank: 4, name: "Can" },
  ];
  expect(letterRanks(bands).map(({ text }) => text)).toEqual(["1 Wire", "4 Can"]);
});
