/** What the dashboard's badges are earned by. */
export type Standing = { points: number; rank: number | null; totalReferrals: number; collaborationsCount: number };

type EarnedBadge = { name: string; description: string; earned: boolean };

const TOP_RANK = 100;

// In the order in which the dashboard shows them (specification section 4).
const BADGES: { name: string; description: string; earned: (standing: Standing) => boolean }[] = [
  { name: "First Steps", description: "Joined Doublebill", earned: () => true },
  { name: "Social Butterfly", description: "Here to meet other bands", earned: () => true },
  { name: "Collaborator", description: "Confirm a collaboration", earned: ({ collaborationsCount }) => collaborationsCount > 0 },
  { name: "Rock Star", description: "Earn 500 points", earned: ({ points }) => points >= 500 },
  { name: "Networker", description: "Bring in 3 bands", earned: ({ totalReferrals }) => totalReferrals >= 3 },
  { name: "Top 100", description: "Reach the first 100 of the leaderboard", earned: ({ rank }) => rank !== null && rank <= TOP_RANK },
];

/** All six badges of the dashboard with whether they are earned. */
export const dashboardBadges = (standing: Standing): EarnedBadge[] =>
  BADGES.map(({ name, description, earned }) => ({ name, description, earned: earned(standing) }));
