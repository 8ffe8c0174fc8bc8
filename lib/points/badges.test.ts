import fc from "fast-check";
import { expect, it } from "vitest";
import { BADGES, badgeFor, dashboardBadges } from "@/lib/points/badges";

const standings = fc.record({
  points: fc.nat(1_000),
  rank: fc.option(fc.integer({ min: 1, max: 300 })),
  rankedBands: fc.nat(600),
  totalReferrals: fc.nat(10),
  collaborationsCount: fc.nat(10),
});
const earnedOf = (standing: Parameters<typeof dashboardBadges>[0]) =>
  dashboardBadges(standing)
    .filter(({ earned }) => earned)
    .map(({ name }) => name);

it("begin at exactly 25, 100, 250 and 500 points", () => {
  expect([24, 25, 99, 100, 249, 250, 499, 500].map(badgeFor)).toEqual([
    null,
    "Getting Started",
    "Getting Started",
    "Connector",
    "Connector",
    "Power User",
    "Power User",
    "Scene Builder",
  ]);
});

it("go by points alone: the highest that is reached, and never a lower one for more", () => {
  const height = (points: number) =>
    BADGES.toReversed().findIndex(({ name }) => name === badgeFor(points));
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (points, more) => {
      expect(BADGES.filter((badge) => badge.points > points).map(({ name }) => name)).not.toContain(
        badgeFor(points),
      );
      expect(height(points + more)).toBeGreaterThanOrEqual(height(points));
    }),
  );
});

it("of the dashboard are six, in one order, and who does more or stands higher loses none", () => {
  fc.assert(
    fc.property(
      standings,
      fc.nat(500),
      fc.nat(5),
      fc.nat(100),
      (standing, points, done, places) => {
        const better = {
          points: standing.points + points,
          rank: standing.rank && Math.max(1, standing.rank - places),
          rankedBands: standing.rankedBands + places,
          totalReferrals: standing.totalReferrals + done,
          collaborationsCount: standing.collaborationsCount + done,
        };
        expect(dashboardBadges(standing).map(({ name }) => name)).toEqual([
          "First Steps",
          "Social Butterfly",
          "Collaborator",
          "Rock Star",
          "Networker",
          "Top 100",
        ]);
        expect(earnedOf(better)).toEqual(expect.arrayContaining(earnedOf(standing)));
      },
    ),
  );
});

it("of the dashboard are earned at the first collaboration, 500 points, 3 referrals and place 100", () => {
  const none = { points: 0, rank: null, totalReferrals: 0, collaborationsCount: 0 };
  const earned = (given: object) => earnedOf({ ...none, rankedBands: 300, ...given }).slice(2);
  expect(
    [
      { collaborationsCount: 1 },
      { points: 499 },
      { points: 500 },
      { totalReferrals: 2 },
      { totalReferrals: 3 },
      { rank: 101, points: 25 },
      { rank: 100, points: 25 },
      { rank: 1 },
      { rank: 1, points: 25, rankedBands: 299 },
    ].map(earned),
  ).toEqual([["Collaborator"], [], ["Rock Star"], [], ["Networker"], [], ["Top 100"], [], []]);
});
