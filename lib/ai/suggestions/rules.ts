import { PART_NAMES } from "@/lib/points/completeness";
import { capitalise, formatDate, formatNumber, plural } from "@/lib/format";
import { BADGES } from "@/lib/points/badges";
import { POINTS } from "@/lib/points/rules";
import { MILESTONES } from "@/lib/referrals/schema";
import { REFERRAL_HINT, WARN_DAYS } from "@/lib/referrals/subscription";
import type { Facts, StrongMatch } from "@/lib/ai/suggestions/facts";
import { FACTS_LIMIT } from "@/lib/ai/suggestions/facts-statement";
import { SUGGESTIONS_MAX, type AiSuggestion } from "@/lib/ai/suggestions/schema";
import { typedKeys } from "@/lib/objects";
import { formatDeadline } from "@/lib/swaps/words/format-night";

const URGENT_AFTER_DAYS = 2;

/** The suggestions of one kind, the most useful first. */
type Rule = (facts: Facts) => AiSuggestion[];

const PRIORITIES: AiSuggestion["priority"][] = ["high", "medium", "low"];

/** The most pressing first; of each kind the first that is not hidden. */
export function chooseSuggestions(facts: Facts): AiSuggestion[] {
  const first = RULES.flatMap(
    (rule) => rule(facts).find(({ id }) => !facts.hiddenIds.includes(id)) ?? [],
  );
  return PRIORITIES.flatMap((priority) =>
    first.filter((suggestion) => suggestion.priority === priority),
  ).slice(0, SUGGESTIONS_MAX);
}

const freePeriodEnding: Rule = ({ daysLeft }) => {
  if (daysLeft > WARN_DAYS) return [];
  const title =
    daysLeft === 0
      ? "Your free period has ended"
      : `Your free period ends in ${plural(daysLeft, "day")}`;
  const description = `Everything keeps working until paid plans arrive. ${REFERRAL_HINT}`;
  return [
    {
      id: "access",
      type: "action",
      priority: "high",
      icon: "users",
      title,
      description,
      actionUrl: "/invite",
      actionText: "Invite bands",
    },
  ];
};

const unanswered: Rule = ({ unanswered: waiting }) =>
  waiting.map(({ conversationId, name, days, isUnread }, index) => ({
    id: `answer:${conversationId}`,
    type: "action",
    priority: isUnread || days >= URGENT_AFTER_DAYS ? "high" : "medium",
    icon: "message",
    title: `Answer ${name}`,
    description: [
      `They wrote ${days === 0 ? "less than a day" : plural(days, "day")} ago.`,
      ...describeOthers(waiting, waiting.length - 1 - index),
    ].join(" "),
    actionUrl: `/inbox/${conversationId}`,
    actionText: "Answer",
  }));

function describeOthers(waiting: unknown[], others: number): string[] {
  if (others === 0) return [];
  const atLeast = waiting.length === FACTS_LIMIT ? "At least " : "";
  return [
    `${atLeast}${formatNumber(others)} more ${others === 1 ? "band is" : "bands are"} waiting too.`,
  ];
}

const owedNight: Rule = ({ owedNights }) =>
  owedNights.map(({ swapId, legId, name, returnBy, isOverdue }) => ({
    id: `owed:${legId}`,
    type: "action",
    priority: "high",
    icon: "music",
    title: `You owe ${name} a night`,
    description: isOverdue
      ? `It was due on ${formatDeadline(returnBy)}. Offer a night, or something instead.`
      : `You have played yours. Offer them theirs by ${formatDeadline(returnBy)}.`,
    actionUrl: `/swaps/${swapId}`,
    actionText: "Offer a night",
  }));

const answeredProposal: Rule = ({ answeredProposals }) =>
  answeredProposals.map(({ swapId, name }) => ({
    id: `proposal:${swapId}`,
    type: "action",
    priority: "medium",
    icon: "users",
    title: `${name} answered your proposal`,
    description: "Your swap is on. See which nights are agreed, and which still need a date.",
    actionUrl: `/swaps/${swapId}`,
    actionText: "See the swap",
  }));

/** In the order of their benefit. */
const PROFILE_TIPS: Record<Facts["missing"][number], { title: string; benefit: string }> = {
  genre: { title: "Add a genre", benefit: "Genres count most when we match you." },
  audience: {
    title: "Add your follower numbers",
    benefit: "We look for bands that draw a crowd like yours.",
  },
  influences: {
    title: "Add your influences",
    benefit: "We look for bands that love what you love.",
  },
  country: { title: "Add your country", benefit: "Bands near you count for more." },
  city: { title: "Add your city", benefit: "Bands near you count for more." },
  photo: {
    title: "Add a photo",
    benefit: "Until then we show a poster made from your name.",
  },
  biography: { title: "Write a biography", benefit: "We can draft one from your profile." },
};
const MISSING_PARTS = typedKeys(PROFILE_TIPS);

const profileIncomplete: Rule = ({ bandId, missing, canEarnCompletionPoints }) => {
  const parts = MISSING_PARTS.filter((part) => missing.includes(part));
  const counted = parts.filter((part) => part in PART_NAMES);
  return parts.map((part) => {
    const points =
      canEarnCompletionPoints && counted.includes(part)
        ? ` Finish your profile for +${POINTS.PROFILE_COMPLETE}.`
        : "";
    const description = `${PROFILE_TIPS[part].benefit}${points}`;
    const priority = counted.includes(part) ? "high" : "medium";
    return {
      id: `profile:${part}`,
      type: "action",
      priority,
      icon: "music",
      title: PROFILE_TIPS[part].title,
      description,
      actionUrl: `/band/${bandId}/profile/edit`,
      actionText: "Edit profile",
    };
  });
};

const photoMissing: Rule = ({ withoutPhoto }) =>
  withoutPhoto.map(({ conversationId, name }) => {
    const description =
      "Played it already? Add a photo of the night: approved ones appear in Community Rewards.";
    return {
      id: `photo:${conversationId}`,
      type: "action",
      priority: "medium",
      icon: "trophy",
      title: `Add your photo with ${name}`,
      description,
      actionUrl: `/inbox/${conversationId}/submit-collab`,
      actionText: "Add the photo",
    };
  });

const visitors: Rule = ({ visits }) =>
  visits.map(({ tourDateId, bandId, name, venue, city, date, isTownCertain }) => {
    const advice = isTownCertain
      ? "Offer support, or say hello at the show."
      : "Playing near you? Offer support, or say hello at the show.";
    const description = `${venue}, ${formatDate(date)}. ${advice}`;
    return {
      id: `visit:${tourDateId}`,
      type: "opportunity",
      priority: "medium",
      icon: "music",
      title: `${name} plays in ${city}`,
      description,
      actionUrl: `/band/${bandId}/profile`,
      actionText: "See the band",
    };
  });

const suggestMatch = (
  kind: "near" | "far",
  { id, name, matchScore, reason }: StrongMatch,
  title: string,
): AiSuggestion => {
  const description = [`${matchScore}% match.`, reason && `${capitalise(reason)}.`]
    .filter(Boolean)
    .join(" ");
  return {
    id: `${kind}:${id}`,
    type: "opportunity",
    priority: "medium",
    icon: "users",
    title,
    description,
    actionUrl: `/band/${id}/profile`,
    actionText: `See ${name}`,
  };
};

const nearMatch: Rule = ({ strongMatches }) =>
  strongMatches
    .filter(({ nearness }) => nearness === "near")
    .map((match) =>
      suggestMatch(
        "near",
        match,
        match.distanceKm
          ? `${match.name} is ${formatNumber(match.distanceKm)} km away`
          : `${match.name} is in your town`,
      ),
    );

const farMatch: Rule = ({ strongMatches }) =>
  strongMatches
    .filter(({ nearness }) => nearness !== "near")
    .map((match) => suggestMatch("far", match, `Meet ${match.name}`));

const firstCollaboration: Rule = ({ mutualConversations }) =>
  mutualConversations.map(({ conversationId, name }) => {
    const description = `Agreed on a night with ${name}? Confirm it, and you get ${POINTS.COLLABORATION} points each.`;
    return {
      id: `milestone:${conversationId}`,
      type: "action",
      priority: "low",
      icon: "trophy",
      title: "Confirm your first double bill",
      description,
      actionUrl: `/inbox/${conversationId}`,
      actionText: "Open chat",
    };
  });

/** Within reach of one confirmed collaboration. */
const badgeNear: Rule = ({ points }) => {
  const next = BADGES.findLast((badge) => badge.points > points);
  if (!next || next.points - points > POINTS.COLLABORATION) return [];
  const title = `${plural(next.points - points, "point")} to ${next.name}`;
  const description = "One confirmed night gets you there.";
  return [
    {
      id: `badge:${next.points}`,
      type: "opportunity",
      priority: "low",
      icon: "trophy",
      title,
      description,
      actionUrl: "/dashboard",
      actionText: "See your badges",
    },
  ];
};

const referralMilestone: Rule = ({ referrals }) =>
  MILESTONES.filter((milestone) => referrals > 0 && milestone.referrals === referrals + 1).map(
    ({ name, referrals: count }) => {
      const description = `${plural(referrals, "band")} joined through your link. One more makes ${formatNumber(count)}, and adds a free month.`;
      return {
        id: `milestone:${count}-referrals`,
        type: "opportunity",
        priority: "low",
        icon: "users",
        title: `One band to ${name}`,
        description,
        actionUrl: "/invite",
        actionText: "Share your link",
      };
    },
  );

const RULES = [
  unanswered,
  owedNight,
  freePeriodEnding,
  profileIncomplete,
  answeredProposal,
  visitors,
  nearMatch,
  photoMissing,
  farMatch,
  firstCollaboration,
  badgeNear,
  referralMilestone,
];
