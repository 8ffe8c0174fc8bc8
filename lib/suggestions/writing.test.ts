import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBands, type Comparable } from "@/lib/discovery/score";
import { codePoints } from "@/lib/fields";
import { conversationStarters, improveBiography } from "@/lib/suggestions/writing";

const blank: Comparable = {
  ...{ id: "", name: "Grenzwert", country: null, region: null, city: null, latitude: null, longitude: null, photoUrl: null, points: 0, collaborationsCount: 0 },
  ...{ genreNames: [], influences: [], spotifyListeners: 0, instagramFollowers: 0, facebookFollowers: 0, ticketSalesHometown: 0, ticketSales250km: 0, ticketSales1000km: 0 },
};
const full: Comparable = { ...blank, city: "Leipzig", genreNames: ["Krautrock", "Dub"], influences: ["Can", "Neu!"] };

describe("improveBiography", () => {
  it("says who, what and where before, and for whom after", () => {
    expect(improveBiography(full, "  four people,   one room ")).toBe("Grenzwert play Krautrock and Dub and come from Leipzig. Four people, one room. For fans of Can and Neu!.");
  });

  it("writes from the profile alone when there is no text", () => {
    expect(improveBiography(full, "")).toBe("Grenzwert play Krautrock and Dub and come from Leipzig. For fans of Can and Neu!.");
    expect(improveBiography(blank, "")).toBe("");
  });

  it("repeats nothing that the text says already", () => {
    const text = "Grenzwert sound like CAN in a lift.";
    expect(improveBiography(full, text)).toBe(text);
  });

  it("opens in the tone asked for", () => {
    expect(improveBiography(full, "", "friendly")).toMatch(/^We are Grenzwert. We play Krautrock and Dub and come from Leipzig./);
    expect(improveBiography(full, "", "bold")).toMatch(/^Grenzwert. Krautrock and Dub. Leipzig./);
  });

  it("keeps paragraphs", () => {
    expect(improveBiography(full, "Grenzwert and Can.\n\n\n\nsecond  part")).toBe("Grenzwert and Can.\n\nsecond part.");
  });

  it("never grows beyond 1000 characters and never cuts a word", () => {
    const check = (text: string) => {
      const improved = improveBiography(full, text);
      expect(codePoints(improved)).toBeLessThanOrEqual(1000);
      expect(improved.toLowerCase()).toContain(text.trim().toLowerCase());
    };
    const words = fc.array(fc.constantFrom("drums", "Größe", "🎸", "a"), { minLength: 1, maxLength: 180 }).map((list) => list.join(" "));
    fc.assert(fc.property(words, check));
    check("🎸".repeat(1000));
  });
});

describe("conversationStarters", () => {
  const starters = (own: Comparable, other: Comparable) => conversationStarters(own, other, compareBands(own, other, { paths: new Map(), kindred: new Set() }));

  it("begins with what both profiles say", () => {
    const other = { ...full, name: "Ode", latitude: 51.3, longitude: 12.4 };
    const [influence, genre, room] = starters({ ...other, name: "Own" }, other);
    expect(influence).toContain("We both name Can");
    expect(genre).toContain("You play Krautrock and so do we");
    expect(room).toContain("a room in Leipzig");
  });

  it("are three even about a band of which only the name is known", () => {
    expect(starters(full, blank)).toHaveLength(3);
    expect(starters(full, blank)[0]).toBe("Hi Grenzwert, we are Grenzwert. Would you like to share a night?");
  });
});
