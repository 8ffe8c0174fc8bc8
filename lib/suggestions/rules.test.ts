import { describe, expect, it } from "vitest";
import type { Facts } from "@/lib/suggestions/facts";
import { suggest } from "@/lib/suggestions/rules";

const settled: Facts = { bandId: "b", daysLeft: 90, points: 500, missing: [], unanswered: [], withoutPhoto: [], strongMatches: [] };
const only = (given: Partial<Facts>) => suggest({ ...settled, ...given });
const partner = (name: string) => ({ conversationId: `with-${name}`, name });

describe("suggest", () => {
  it("has nothing to say when all is done", () => {
    expect(suggest(settled)).toEqual([]);
  });

  it("warns from seven days of access on", () => {
    expect(only({ daysLeft: 8 })).toEqual([]);
    expect(only({ daysLeft: 7 })).toMatchObject([{ id: "access", priority: "high", title: "Your access ends in 7 days", actionUrl: "/invite" }]);
    expect(only({ daysLeft: 0 })[0]?.title).toBe("Your access has ended");
  });

  it("leads to the one conversation that waits, or to the inbox when there are more", () => {
    expect(only({ unanswered: [partner("Ode")] })).toMatchObject([{ title: "Answer Ode", actionUrl: "/inbox/with-Ode", icon: "message" }]);
    expect(only({ unanswered: [partner("Ode"), partner("Lull")] })).toMatchObject([{ title: "Answer 2 bands", actionUrl: "/inbox" }]);
  });

  it("names what the profile lacks", () => {
    expect(only({ missing: ["photo", "genre", "audience"] })).toMatchObject([
      { title: "Complete Your Profile", description: "Still missing: a photo, a genre and an audience figure.", actionUrl: "/band/b/profile/edit" },
    ]);
  });

  it("asks for the photo of a confirmed collaboration", () => {
    expect(only({ withoutPhoto: [partner("Ode")] })).toMatchObject([{ title: "Send in a photo with Ode", actionUrl: "/inbox/with-Ode/submit-collab" }]);
  });

  it("counts the strong matches", () => {
    expect(only({ strongMatches: ["Ode"] })[0]?.description).toBe("Ode matches yours at 60% or more.");
    expect(only({ strongMatches: ["Ode", "Lull", "Arc"] })[0]).toMatchObject({ title: "Check New Matches", description: "Ode and 2 other bands match yours at 60% or more.", actionUrl: "/discover-suggested" });
  });

  it("mentions a badge that one collaboration brings", () => {
    expect(only({ points: 60 })[0]?.title).toBe("40 points to Connector");
    expect(only({ points: 0 })[0]?.title).toBe("25 points to Getting Started");
    expect(only({ points: 49 })).toEqual([]);
  });

  it("shows the five most pressing of all", () => {
    const all = only({ daysLeft: 1, points: 99, missing: ["photo"], unanswered: [partner("Ode")], withoutPhoto: [partner("Lull")], strongMatches: ["Arc"] });
    expect(all.map(({ id }) => id)).toEqual(["access", "answer", "profile", "photo", "matches"]);
  });
});
