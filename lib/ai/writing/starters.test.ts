import { describe, expect, it } from "vitest";
import { compareBands, type Comparable } from "@/lib/matching/score";
import { writeBiography } from "@/lib/ai/writing/biography";
import { explainScore } from "@/lib/ai/writing/explanation";
import type { BandFacts } from "@/lib/ai/writing/facts";
import { improveBiography } from "@/lib/ai/writing/improve";
import { writeStarters } from "@/lib/ai/writing/starters";
import { makeComparable } from "@/tests/comparable";

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
    expect(influence).toContain("We both name Can");
    expect(genre).toContain("You play Krautrock and so do we");
    expect(room).toContain("a room in Leipzig");
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
      "You play Conne Island in Leipzig on 5 Mar 2027, and that is our town. Do you still need a support?",
    );
    expect(ours).toBe(
      "We play Conne Island in Ghent on 5 Mar 2027. Shall we make it a night together?",
    );
    expect(
      writeStarters(full, full, compare(full, full), {
        theirs: { ...night, isTownCertain: false },
      })[0],
    ).toBe(
      "You play Conne Island in Leipzig on 5 Mar 2027. If that is our Leipzig, do you still need a support?",
    );
  });

  it("are three different ones even about a band of which only the name is known", () => {
    const starters = writeStarters(full, blank, compare(full, blank));
    expect(starters[0]).toBe("Hi Grenzwert, we are Grenzwert. Would you like to share a night?");
    expect(new Set(starters).size).toBe(3);
  });
});

describe("explainScore", () => {
  it("tells each part with its points, the fullest first", () => {
    expect(
      explainScore(full, { ...full, name: "Ode" }, compare(full, { ...full, name: "Ode" })),
    ).toBe(
      "51 of 100 points. Genres, 30 of 30: you both play Krautrock and Dub. Influences, 21 of 25: 2 of 2 influences shared: Can and Neu!.",
    );
    expect(explainScore(full, blank, compare(full, blank))).toBe(
      "You and Grenzwert have little in common on paper.",
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
  expect(writeBiography(nothing, "line", "friendly")).toBe("Hello, we are Grenzwert.");
});
