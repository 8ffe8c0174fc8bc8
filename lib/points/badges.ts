/** What badges are earned by. */
type Standing = {
  points: number;
  rank: number | null;
  totalReferrals: number;
  collaborationsCount: number;
};

type Badge = {
  name: string;
  shownOn: "leaderboard" | "dashboard";
  description: string;
  earned: (standing: Standing) => boolean;
};

const TOP_RANK = 100;

/** Whether a place is among those that the dashboard calls the top 100 (specification section 9). */
export const isTopRank = (rank: number | null): boolean => rank !== null && rank <= TOP_RANK;

const byPoints = <Name extends string>(name: Name, points: number) =>
  ({
    name,
    points,
    shownOn: "leaderboard",
    description: `${points}+ points`,
    earned: (standing: Standing) => standing.points >= points,
  }) as const;

const byStanding = (name: string, description: string, earned: Badge["earned"]) =>
  ({ name, description, earned, shownOn: "dashboard" }) as const;

/** Every badge there is (specification section 4): by points from the highest down, and the dashboard's in its order. */
const TABLE = [
  byPoints("Scene Builder", 500),
  byPoints("Power User", 250),
  byPoints("Connector", 100),
  byPoints("Getting Started", 25),
  byStanding("First Steps", "Joined Doublebill", () => true),
  byStanding("Social Butterfly", "Here to meet other bands", () => true),
  byStanding(
    "Collaborator",
    "Confirm a collaboration",
    ({ collaborationsCount }) => collaborationsCount > 0,
  ),
  byStanding("Rock Star", "Earn 500 points", ({ points }) => points >= 500),
  byStanding("Networker", "Bring in 3 bands", ({ totalReferrals }) => totalReferrals >= 3),
  byStanding("Top 100", "Reach the first 100 of the leaderboard", ({ rank }) => isTopRank(rank)),
] as const satisfies readonly Badge[];

/** The badges by points, highest first: of leaderboard, lists and profiles. */
export const BADGES = TABLE.filter((badge) => badge.shownOn === "leaderboard");
export type BadgeName = (typeof BADGES)[number]["name"];

/** The badge for a number of points; null below the lowest. */
export const badgeFor = (points: number): BadgeName | null =>
  BADGES.find((badge) => points >= badge.points)?.name ?? null;

type EarnedBadge = { name: string; description: string; earned: boolean };

/** The dashboard's six badges with whether they are earned. */
export const dashboardBadges = (standing: Standing): EarnedBadge[] =>
  TABLE.filter((badge) => badge.shownOn === "dashboard").map(({ name, description, earned }) => ({
    name,
    description,
    earned: earned(standing),
  }));
