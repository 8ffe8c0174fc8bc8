import { expect, test } from "vitest";
import { leaderboardMetadata } from "./leaderboard-metadata";

test("a filtered leaderboard names its genre and its country, with an article where it has one", () => {
  expect(leaderboardMetadata({ region: "NL", genre: "Dub", first: 1 })).toMatchObject({
    title: "Leaderboard: Dub bands from the Netherlands",
    description: "The most active Dub bands from the Netherlands on Doublebill, ranked by points.",
  });
  expect(leaderboardMetadata({ region: "DE", first: 1 })).toMatchObject({
    title: "Leaderboard: bands from Germany",
  });
});
