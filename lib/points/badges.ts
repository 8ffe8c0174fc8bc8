type Achievements = {
  points: number;
  rank: number | null;
  rankedBands: number;
  totalReferrals: number;
  collaborationsCount: number;
};

type Badge = {
  name: string;
  shownOn: "leaderboard" | "dashboard";
  description: string;
  earned: (achievements: Achievements) => boolean;
};

export const TOP_RANK_BADGE = "Top 100";
const TOP_RANK = 100;
const TOP_RANK_BANDS_MIN = 300;

/** Specification section 9. A band without points has a rank that says only when it joined. */
const isTopRank = ({ rank, points, rankedBands }: Achievements): boolean =>
  rank !== null && rank <= TOP_RANK && points > 0 && rankedBands >= TOP_RANK_BANDS_MIN;

const byPoints = <Name extends string>(name: Name, points: number) =>
  ({
    name,
    points,
    shownOn: "leaderboard",
    description: `${points}+ points`,
    earned: (achievements: Achievements) => achievements.points >= points,
  }) as const;

const byAchievement = (name: string, description: string, earned: Badge["earned"]) =>
  ({ name, description, earned, shownOn: "dashboard" }) as const;

/**
 * Specification section 4, in display order. Not stored: computed from current figures for each
 * card (lib/bands/cards.ts) and dashboard.
 */
const ALL_BADGES = [
  byPoints("Scene Builder", 500),
  byPoints("Power User", 250),
  byPoints("Connector", 100),
  byPoints("Getting Started", 25),
  byAchievement("First Steps", "You joined Doublebill", () => true),
  byAchievement("Social Butterfly", "You're here to meet bands", () => true),
  byAchievement(
    "Collaborator",
    "Confirm a double bill",
    ({ collaborationsCount }) => collaborationsCount > 0,
  ),
  byAchievement("Rock Star", "Earn 500 points", ({ points }) => points >= 500),
  byAchievement("Networker", "Bring in 3 bands", ({ totalReferrals }) => totalReferrals >= 3),
  byAchievement(
    TOP_RANK_BADGE,
    `Reach the top ${TOP_RANK} once ${TOP_RANK_BANDS_MIN} bands are ranked`,
    isTopRank,
  ),
] as const satisfies readonly Badge[];

export const BADGES = ALL_BADGES.filter((badge) => badge.shownOn === "leaderboard");
export type BadgeName = (typeof BADGES)[number]["name"];

/** Null below the lowest badge. */
export const badgeFor = (points: number): BadgeName | null =>
  BADGES.find((badge) => points >= badge.points)?.name ?? null;

type EarnedBadge = { name: string; description: string; earned: boolean };

export const dashboardBadges = (achievements: Achievements): EarnedBadge[] =>
  ALL_BADGES.filter((badge) => badge.shownOn === "dashboard").map(
    ({ name, description, earned }) => ({
      name,
      description,
      earned: earned(achievements),
    }),
  );
