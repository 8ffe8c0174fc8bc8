import { PART_NAMES } from "@/lib/bands/completeness";
import { inWords, plural } from "@/lib/format";
import { BADGES } from "@/lib/points/rules";
import { WARN_DAYS } from "@/lib/referrals/subscription";
import { STRONG_MATCH, type Facts } from "@/lib/suggestions/facts";
import { SUGGESTIONS_MAX, type AiSuggestion } from "@/lib/suggestions/schema";

/** A badge is within reach when one confirmed collaboration brings it. */
const POINTS_WITHIN_REACH = 50;

type Rule = (facts: Facts) => AiSuggestion | null;

/** What is worth doing next, the most pressing first. */
export const suggest = (facts: Facts): AiSuggestion[] =>
  RULES.map((rule) => rule(facts))
    .filter((suggestion) => suggestion !== null)
    .slice(0, SUGGESTIONS_MAX);

const accessEnding: Rule = ({ daysLeft }) => {
  if (daysLeft > WARN_DAYS) return null;
  const title = daysLeft === 0 ? "Your access has ended" : `Your access ends in ${plural(daysLeft, "day")}`;
  const description = "Each band that joins through your link adds a month.";
  return { id: "access", type: "action", priority: "high", icon: "users", title, description, actionUrl: "/invite", actionText: "Invite bands" };
};

const unanswered: Rule = ({ unanswered: [first, ...more] }) => {
  if (!first) return null;
  const actionUrl = more.length > 0 ? "/inbox" : `/inbox/${first.conversationId}`;
  const title = more.length > 0 ? `Answer ${plural(more.length + 1, "band")}` : `Answer ${first.name}`;
  const description = more.length > 0 ? `${first.name} wrote last. The next word is yours.` : "The next word is yours.";
  return { id: "answer", type: "action", priority: "high", icon: "message", title, description, actionUrl, actionText: "Answer" };
};

const profileIncomplete: Rule = ({ bandId, missing }) => {
  if (missing.length === 0) return null;
  const description = `Still missing: ${inWords(missing.map((part) => PART_NAMES[part]))}.`;
  const actionUrl = `/band/${bandId}/profile/edit`;
  return { id: "profile", type: "action", priority: "high", icon: "music", title: "Complete Your Profile", description, actionUrl, actionText: "Edit profile" };
};

const photoMissing: Rule = ({ withoutPhoto: [first] }) => {
  if (!first) return null;
  const description = "Your collaboration is confirmed. An approved photo brings both bands points.";
  const actionUrl = `/inbox/${first.conversationId}/submit-collab`;
  return { id: "photo", type: "action", priority: "medium", icon: "trophy", title: `Send in a photo with ${first.name}`, description, actionUrl, actionText: "Submit photo" };
};

const strongMatches: Rule = ({ strongMatches: names }) => {
  if (names.length === 0) return null;
  const who = names.length === 1 ? `${names[0]} matches` : `${names[0]} and ${plural(names.length - 1, "other band")} match`;
  const description = `${who} yours at ${STRONG_MATCH}% or more.`;
  return { id: "matches", type: "opportunity", priority: "medium", icon: "users", title: "Check New Matches", description, actionUrl: "/discover-suggested", actionText: "See matches" };
};

const badgeNear: Rule = ({ points }) => {
  const next = BADGES.findLast((badge) => badge.points > points);
  if (!next || next.points - points > POINTS_WITHIN_REACH) return null;
  const title = `${plural(next.points - points, "point")} to ${next.name}`;
  const description = "Your next badge is one confirmed collaboration away.";
  return { id: "badge", type: "opportunity", priority: "low", icon: "trophy", title, description, actionUrl: "/dashboard", actionText: "See your badges" };
};

const RULES = [accessEnding, unanswered, profileIncomplete, photoMissing, strongMatches, badgeNear];
