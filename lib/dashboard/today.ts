import type { BandViewer } from "@/lib/access";
import type { BandCard } from "@/lib/bands/cards";
import { listUnreadConversations } from "@/lib/conversations/queries";
import type { Conversation } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { listOnboardingSteps, type OnboardingStep } from "@/lib/dashboard/onboarding-steps";
import { getMatchedBand, listSuggestedMatches } from "@/lib/matching/queries";
import type { SuggestedMatch } from "@/lib/matching/schema";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { readProfileFacts } from "@/lib/points/queries";

const SHOWN_MATCHES = 3;

export type Today = {
  own: BandCard;
  /** Parts of the match score that the own profile lacks. */
  missing: MatchPart[];
  onboardingSteps: OnboardingStep[];
  unread: { total: number; latest: Conversation[] };
  matches: SuggestedMatch[];
};

export async function getToday(viewer: BandViewer): Promise<Today> {
  const { bandId } = viewer;
  const [profile, onboardingSteps, unread, matches] = await Promise.all([
    getMatchedBand(viewer),
    readOnboardingSteps(viewer),
    listUnreadConversations(viewer),
    listSuggestedMatches(viewer, bandId, { limit: DEFAULT_LIMIT, includeExplanations: "false" }),
  ]);
  return {
    ...profile,
    onboardingSteps,
    unread,
    matches: matches.slice(0, SHOWN_MATCHES),
  };
}

async function readOnboardingSteps({ bandId }: BandViewer): Promise<OnboardingStep[]> {
  const [profile, message] = await Promise.all([
    readProfileFacts(db, bandId),
    db.conversationMember.findFirst({ where: { bandId, wroteAt: { not: null } } }),
  ]);
  return listOnboardingSteps(profile, message !== null);
}
