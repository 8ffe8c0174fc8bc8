import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Facts, StrongMatch } from "@/lib/ai/suggestions/facts";
import { FACTS_LIMIT } from "@/lib/ai/suggestions/facts-statement";
import { chooseSuggestions } from "@/lib/ai/suggestions/rules";
import { AiSuggestion } from "@/lib/ai/suggestions/schema";

const settled: Facts = {
  bandId: "b",
  daysLeft: 90,
  points: 500,
  referrals: 0,
  missing: [],
  canEarnCompletionPoints: false,
  unanswered: [],
  owedNights: [],
  answeredProposals: [],
  withoutPhoto: [],
  mutualConversations: [],
  visits: [],
  strongMatches: [],
  hiddenIds: [],
};
beforeEach(
  () => void vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] }),
);
afterEach(() => void vi.useRealTimers());

const only = (given: Partial<Facts>) => chooseSuggestions({ ...settled, ...given });
const partner = (name: string) => ({ conversationId: `with-${name}`, name });
const waiting = (name: string, days: number) => ({ ...partner(name), days, isUnread: false });
const match = (given: Partial<StrongMatch>): StrongMatch => ({
  id: "m",
  name: "Ode",
  matchScore: 72,
  nearness: "near",
  distanceKm: 40,
  reason: "you both play Dub",
  ...given,
});
const visit = {
  tourDateId: "t",
  bandId: "v",
  name: "Arc",
  genreNames: ["Dub"],
  venue: "Conne Island",
  city: "Leipzig",
  country: "DE",
  date: "2027-03-05T20:00:00.000Z",
  isTownCertain: true,
};

describe("chooseSuggestions", () => {
  it("has nothing to say when all is done", () => {
    expect(chooseSuggestions(settled)).toEqual([]);
  });

  it("puts a night that is owed first, and says when an answer to a proposal is in", () => {
    const owed = { swapId: "s", legId: "l", name: "Good Cutlery" };
    expect(
      only({
        missing: ["city"],
        owedNights: [{ ...owed, returnBy: "2027-03-01", isOverdue: false }],
        answeredProposals: [{ swapId: "p", name: "Mersey Sunday" }],
      }),
    ).toMatchObject([
      {
        id: "owed:l",
        priority: "high",
        title: "You owe Good Cutlery a night",
        description: "You have played yours. Offer them theirs by 1 March.",
        actionUrl: "/swaps/s",
      },
      { id: "profile:city" },
      {
        id: "proposal:p",
        priority: "medium",
        title: "Mersey Sunday answered your proposal",
        actionUrl: "/swaps/p",
      },
    ]);
    const [overdue] = only({ owedNights: [{ ...owed, returnBy: "2026-09-01", isOverdue: true }] });
    expect(overdue?.description).toMatch(/^It was due on 1 September/);
  });

  it("warns from seven days of access on", () => {
    expect(only({ daysLeft: 8 })).toEqual([]);
    expect(only({ daysLeft: 7 })).toMatchObject([
      {
        id: "access",
        priority: "high",
        title: "Your free period ends in 7 days",
        actionUrl: "/invite",
      },
    ]);
    expect(only({ daysLeft: 0 })[0]?.title).toBe("Your free period has ended");
  });

  it("leads to the conversation that has waited longest, urgently after two days", () => {
    expect(only({ unanswered: [waiting("Ode", 0)] })).toMatchObject([
      {
        title: "Answer Ode",
        priority: "medium",
        description: "They wrote less than a day ago.",
        actionUrl: "/inbox/with-Ode",
        icon: "message",
      },
    ]);
    expect(only({ unanswered: [waiting("Ode", 2), waiting("Lull", 1)] })).toMatchObject([
      {
        title: "Answer Ode",
        priority: "high",
        description: "They wrote 2 days ago. 1 more band is waiting too.",
      },
    ]);
    expect(
      only({ unanswered: [waiting("Ode", 2), waiting("Lull", 1), waiting("Arc", 0)] })[0]
        ?.description,
    ).toContain("2 more bands are waiting too.");
    const many = Array.from({ length: FACTS_LIMIT }, (_, index) => waiting(`Band ${index}`, 1));
    expect(only({ unanswered: many })[0]?.description).toContain(
      "At least 9 more bands are waiting too.",
    );
  });

  it("names an unread message before anything else", () => {
    const unread = { ...waiting("Ode", 0), isUnread: true };
    expect(
      only({ daysLeft: 1, missing: ["genre"], unanswered: [unread, waiting("Lull", 9)] })[0],
    ).toMatchObject({ title: "Answer Ode", priority: "high" });
  });

  it("asks for the part of the profile that brings most, and says what", () => {
    expect(
      only({ missing: ["photo", "genre", "audience"], canEarnCompletionPoints: true }),
    ).toMatchObject([
      {
        id: "profile:genre",
        title: "Add a genre",
        description: "Genres count most when we match you. Finish your profile for +25.",
        actionUrl: "/band/b/profile/edit",
        priority: "high",
      },
    ]);
    expect(only({ missing: ["influences"] })).toMatchObject([
      {
        title: "Add your influences",
        description: "We look for bands that love what you love.",
        priority: "medium",
      },
    ]);
    expect(only({ missing: ["photo"] })[0]?.description).not.toContain("points");
  });

  it("asks for the photo of a confirmed collaboration", () => {
    expect(only({ withoutPhoto: [partner("Ode")] })).toMatchObject([
      { title: "Add your photo with Ode", actionUrl: "/inbox/with-Ode/submit-collab" },
    ]);
  });

  it("names one strong match near and one far, with the reason", () => {
    expect(
      only({
        strongMatches: [
          match({}),
          match({ id: "x", name: "Lull" }),
          match({ id: "f", name: "Arc", nearness: "reachable", distanceKm: 800 }),
        ],
      }),
    ).toMatchObject([
      {
        id: "near:m",
        title: "Ode is 40 km away",
        description: "72% match. You both play Dub.",
        actionUrl: "/band/m/profile",
      },
      { id: "far:f", title: "Meet Arc" },
    ]);
    expect(only({ strongMatches: [match({ distanceKm: 0 })] })[0]?.title).toBe(
      "Ode is in your town",
    );
    expect(only({ strongMatches: [match({ nearness: null, distanceKm: null })] })[0]?.title).toBe(
      "Meet Ode",
    );
  });

  it("tells of a band that comes to town", () => {
    expect(only({ visits: [visit] })).toMatchObject([
      {
        title: "Arc plays in Leipzig",
        description: "Conne Island, 5 Mar 2027. Offer support, or say hello at the show.",
        type: "opportunity",
      },
    ]);
    expect(only({ visits: [{ ...visit, isTownCertain: false }] })[0]?.description).toBe(
      "Conne Island, 5 Mar 2027. Playing near you? Offer support, or say hello at the show.",
    );
  });

  it("mentions a badge that one collaboration brings", () => {
    expect(only({ points: 60 })[0]?.title).toBe("40 points to Connector");
    expect(only({ points: 0 })[0]?.title).toBe("25 points to Getting Started");
    expect(only({ points: 49 })).toEqual([]);
  });

  it("mentions milestones that are one step away", () => {
    expect(only({ mutualConversations: [partner("Ode")] })).toMatchObject([
      { title: "Confirm your first double bill", actionUrl: "/inbox/with-Ode" },
    ]);
    expect(only({ referrals: 4 })).toMatchObject([
      {
        title: "One band to Community Builder",
        description: "4 bands joined through your link. One more makes 5, and adds a free month.",
      },
    ]);
    expect([only({ referrals: 3 }), only({ referrals: 0 }), only({ referrals: 10 })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("shows the five most pressing, each of another kind and fit for the answer", () => {
    const all = only({
      daysLeft: 1,
      points: 99,
      missing: ["photo"],
      unanswered: [waiting("Ode", 1)],
      withoutPhoto: [partner("Lull")],
      strongMatches: [match({})],
      visits: [visit],
      mutualConversations: [partner("Ode")],
      referrals: 4,
    });
    expect(all.map(({ id }) => id)).toEqual([
      "access",
      "profile:photo",
      "answer:with-Ode",
      "visit:t",
      "near:m",
    ]);
    for (const suggestion of all) expect(AiSuggestion.parse(suggestion)).toEqual(suggestion);
  });

  it("leaves out what is hidden, and shows the next of its kind", () => {
    expect(
      only({ unanswered: [waiting("Ode", 3), waiting("Lull", 1)], hiddenIds: ["answer:with-Ode"] }),
    ).toMatchObject([{ title: "Answer Lull", description: "They wrote 1 day ago." }]);
    expect(only({ daysLeft: 1, hiddenIds: ["access"] })).toEqual([]);
  });
});
