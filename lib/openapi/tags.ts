/** A call belongs to the first section that has a part of its path. */
const SECTIONS = [
  [
    "Administration",
    "What admins do: users, submitted photos, reports, held messages, failed emails, the audit log.",
    ["admin"],
  ],
  ["Scheduled jobs", "For a timer that knows `CRON_SECRET`.", ["cron"]],
  [
    "Uploads",
    "Sending files: in one piece, in parts, or with UploadThing's client.",
    ["uploads", "objects", "uploadthing"],
  ],
  [
    "AI writing",
    "Texts and suggestions, written by rules or by a configured model.",
    ["ai", "dismiss-suggestion"],
  ],
  ["Signing in", "Signing up, in and out, and forgotten passwords.", ["auth", "signup"]],
  [
    "Account",
    "Password, sessions, two-step sign-in, emails, export and erasure of one's own data.",
    ["account", "unsubscribe"],
  ],
  ["Members", "The people of a band, and invitations to join it.", ["members", "invitations"]],
  [
    "Conversations",
    "Messages between two bands, and live events about them.",
    ["conversations", "messages", "events"],
  ],
  [
    "Collaborations and rewards",
    "Agreed shows, their photos, and Community Rewards.",
    ["collaborations", "rewards"],
  ],
  [
    "Matches",
    "Bands that suit one's own, and what it looks for.",
    ["suggested-matches", "dismiss-match", "match-preferences"],
  ],
  [
    "Swaps",
    "Bands to swap nights with, what one's own band offers, and the nights that two bands agree on.",
    ["swap-matches", "swap-fit", "swap-settings", "draw", "swaps", "legs", "reliability-events"],
  ],
  ["Tour dates", "A band's upcoming shows.", ["tour-dates", "calendar.ics"]],
  ["Discography", "A band's releases.", ["discography"]],
  ["Tracks", "A band's own recordings.", ["tracks"]],
  ["Genres and cities", "Lists to choose from.", ["genres", "cities"]],
  ["Leaderboard", "Bands by points.", ["leaderboard"]],
  ["Notifications", "The list under the bell.", ["notifications"]],
  ["Bands", "Profiles, Discover, dashboard, referrals, blocking and reporting.", ["bands", "user"]],
  ["Health", "For monitoring.", ["health", "ready"]],
] as const;

type Tag = (typeof SECTIONS)[number][0];

const READ_LAST: Tag[] = ["Administration", "Scheduled jobs"];

const isReadLast = ({ name }: { name: Tag }) => READ_LAST.includes(name);
const sections = SECTIONS.map(([name, description]) => ({ name, description }));

export const TAGS = [...sections.filter((tag) => !isReadLast(tag)), ...sections.filter(isReadLast)];

export function findTag(path: string): Tag {
  const parts: string[] = path.split("/");
  const section = SECTIONS.find(([, , words]) => words.some((word) => parts.includes(word)));
  if (!section) throw new Error(`${path} belongs to no tag`);
  return section[0];
}
