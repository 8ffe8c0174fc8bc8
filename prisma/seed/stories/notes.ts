import type { AGREEMENTS } from "./agreements";
import type { BEGINNINGS } from "./beginnings";

export type RewardType = "SHIRTS" | "MERCH" | "STUDIO" | "EQUIPMENT" | "FESTIVAL" | "COMMUNITY";
/** Two usernames, the one that wrote first standing first. */
export type Pair = [starter: string, other: string];

export interface ShowNotes {
  by: string;
  venue: string;
  daysAgo: number;
  caption: string;
  reward: RewardType;
  decision: "Pending" | "Approved" | "Rejected";
  comment?: string;
}

export interface CollaborationNotes {
  pair: Pair;
  talk: keyof typeof AGREEMENTS;
  agreedDaysAgo: number;
  show?: ShowNotes;
}

export interface BeginningNotes {
  pair: Pair;
  talk: keyof typeof BEGINNINGS;
  lastDaysAgo: number;
  /** Whoever did not write last has not looked yet. */
  unread?: true;
}
