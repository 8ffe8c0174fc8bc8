import { describe, expect, it } from "vitest";
import { compareBands, type Comparable } from "@/lib/matching/scoring/score";
import { writeBiography } from "@/lib/ai/writing/biography/sentences";
import { explainNight } from "@/lib/ai/writing/pairs/explanation";
import type { BandFacts } from "@/lib/ai/writing/facts";
import type { HometownDates } from "@/lib/ai/writing/pairs/hometown-dates";
import { improveBiography } from "@/lib/ai/writing/biography/improve";
import { writeStarters } from "@/lib/ai/writing/pairs/starters";
import { makeComparable } from "@/tests/support/comparable";

const blank = makeComparable();
const full = makeComparable({
  city: "Leipzig",
  genreNames: ["Krautrock", "Dub"],
  influences: ["Can", "Neu!"],
});
const compare = (own: Comparable, other: Comparable) =>
  compareBands(own, other, { genrePaths: new Map(), relatedInfluences: new Set() });

describe("writeStarters", () => {
  it("begins with what both profiles say", () => {
    const other = { ...full, name: "Ode", latitude: 51.3, longitude: 12.4 };
    const own = { ...other, name: "Own" };
    const [influence, genre, room] = writeStarters(own, other, compare(own, other));
    expect(influence).toContain("We both love Can");
    expect(genre).toContain("You play Krautrock and so do we");
    expect(room).toContain("room in Leipzig");
  });

  it("puts dates in each other's towns first", () => {
    const night = {
      venue: "Conne Island",
      city: "Leipzig",
      date: "2027-03-05T20:00:00.000Z",
      isTownCertain: true,
    };
    const [theirs, ours] = writeStarters(full, full, compare(full, full), {
      theirs: night,
      ours: { ...night, city: "Ghent" },
    });
    expect(theirs).toBe(
      "You're playing Conne Island in Leipzig on 5 Mar 2027, and that's our town. Do you still need support?",
    );
    expect(ours).toBe("We're playing Conne Island in Ghent on 5 Mar 2027. Want to share the bill?");
    expect(
      writeStarters(full, full, compare(full, full), {
        theirs: { ...night, isTownCertain: false },
      })[0],
    ).toBe(
      "You're playing Conne Island in Leipzig on 5 Mar 2027. If that's our Leipzig, do you still need support?",
    );
  });

  it("are three different ones even about a band of which only the name is known", () => {
    const starters = writeStarters(full, blank, compare(full, blank));
    expect(starters[0]).toBe("Hi Grenzwert, we're Grenzwert. Fancy sharing a night?");
    expect(new Set(starters).size).toBe(3);
  });
});

describe("explainNight", () => {
  const explain = (own: Partial<Comparable>, other: Partial<Comparable>, dates?: HometownDates) => {
    const bands = [makeComparable(own), makeComparable({ name: "Ode", ...other })] as const;
    return explainNight(...bands, compare(...bands), dates);
  };

  it("says who could open, headline or fill a bigger room", () => {
    const leipzig = { city: "Leipzig", latitude: 51.34, longitude: 12.37 };
    const own = { ...leipzig, ticketSalesHometown: 260, spotifyListeners: 1000 };
    expect(explain(own, { ...leipzig, city: "leipzig", ticketSalesHometown: 1180 })).toContain(
      "You draw 260 in Leipzig and they draw 1,180: enough for a bigger room.",
    );
    const berlin = { city: "Berlin", latitude: 52.52, longitude: 13.4, ticketSalesHometown: 90 };
    expect(explain(own, berlin)).toContain(
      "You draw 260 in Leipzig, they draw 90 in Berlin: a night in each town means new faces for you both.",
    );
    expect(explain(own, { spotifyListeners: 12_000 })).toContain("they reach 12 times as many");
    expect(explain(own, { spotifyListeners: 200 })).toContain("you reach 5 times as many");
    expect(explain(own, { spotifyListeners: 900 })).toContain("either of you could headline");
  });

  it("begins with nights in each other's towns", () => {
    const night = {
      venue: "Conne Island",
      city: "Leipzig",
      date: "2027-03-05T20:00:00.000Z",
      isTownCertain: true,
    };
    expect(explain({}, {}, { theirs: night, ours: { ...night, city: "Ghent" } })).toMatch(
      /^They play Conne Island in Leipzig on 5 Mar 2027: ask for the support slot\. You play Conne Island in Ghent on 5 Mar 2027: they could open for you\./,
    );
    expect(explain({}, {}, { theirs: { ...night, isTownCertain: false } })).toContain(
      "If that's your Leipzig, ask for the support slot.",
    );
  });

  it("ends with their experience, when there is room for it", () => {
    expect(explain({}, { collaborationsCount: 1 })).toBe("They've agreed on 1 night here already.");
    expect(explain({ collaborationsCount: 2 }, {})).toBe(
      "It would be their first night on Doublebill.",
    );
    expect(explain({ influences: ["Can"] }, { influences: ["can"] })).toBe(
      "Not sure how to begin? Ask about Can. It would be the first night on Doublebill for both of you.",
    );
  });
});

const facts: BandFacts = {
  name: "Grenzwert",
  genres: ["Krautrock", "Dub"],
  influences: ["Can", "Neu!"],
  place: "Leipzig, Germany",
  releases: [],
  partners: [],
};
const nothing: BandFacts = {
  name: "Grenzwert",
  genres: [],
  influences: [],
  place: "",
  releases: [],
  partners: [],
};

describe("improveBiography", () => {
  it("says who, what and where before, and for whom after", () => {
    const improved = improveBiography(facts, "  four people,   one room ", "plain");
    expect(improved).toMatch(
      /^(?=.*Grenzwert)(?=.*Krautrock and Dub)(?=.*Leipzig, Germany).+\. Four people, one room\. .*Can and Neu!$/,
    );
  });

  it("repeats nothing that the text says already", () => {
    const text = "Grenzwert sound like CAN in a lift.";
    expect(improveBiography(facts, text, "plain")).toBe(text);
  });

  it("sounds as asked for", () => {
    expect(improveBiography(facts, "", "friendly")).toMatch(/\bwe\b/i);
    expect(improveBiography(facts, "", "bold")).toMatch(/^Grenzwert\. /);
  });

  it("keeps paragraphs", () => {
    expect(improveBiography(facts, "Grenzwert and Can.\n\n\n\nsecond  part", "plain")).toBe(
      "Grenzwert and Can.\n\nsecond part.",
    );
  });

  it("never grows beyond 1000 characters", () => {
    expect(improveBiography(facts, "🎸".repeat(1000), "plain")).toBe("🎸".repeat(1000));
  });
});

it("a biography of a band of which only the name is known says no more", () => {
  expect(writeBiography(nothing, "full", "plain")).toBe("Grenzwert are on Doublebill.");
  expect(writeBiography(nothing, "line", "friendly")).toBe("Hello, we're Grenzwert.");
});
