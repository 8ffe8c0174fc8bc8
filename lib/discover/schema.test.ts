import { describe, expect, it } from "vitest";
import { DiscoverQuery } from "@/lib/discover/schema";

describe("DiscoverQuery", () => {
  it("refuses malformed figures, sorts and lists", () => {
    for (const query of [
      { spotifyMin: "-1" },
      { spotifyMin: "many" },
      { instagramMax: "1000000001" },
      { tickets250kmMin: "1.5" },
      { sort: "best" },
      { limit: "101" },
      { search: "x".repeat(121) },
      { genres: Array.from("abcdefghijklmnopqrstu").join() },
    ])
      expect(DiscoverQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
  });

  it("describes the ticket figures as separate ranges of distance", () => {
    const { tickets250kmMin, tickets1000kmMin } = DiscoverQuery.shape;
    expect(tickets250kmMin.description).toBe("Minimum tickets sold 250 to 1000 km from home.");
    expect(tickets1000kmMin.description).toBe("Minimum tickets sold beyond 1000 km from home.");
  });

  it("says in plain words what is wrong with a figure, a distance or an order", () => {
    const told = (query: object) => DiscoverQuery.safeParse(query).error?.issues[0]?.message;
    expect(told({ spotifyMin: "-1" })).toBe("Spotify minimum must be at least 0");
    expect(told({ instagramMax: "1000000001" })).toBe(
      "Instagram maximum must be at most 1 000 000 000",
    );
    for (const withinKm of ["0", "20001"])
      expect(told({ withinKm })).toBe("Distance must be from 1 to 20000 km");
    expect(told({ sort: "best" })).toBe("There is no such order");
  });

  it("drops repeated terms", () => {
    expect(DiscoverQuery.parse({ genres: " Hip-Hop ,hip hop,, pop" }).genres).toEqual([
      "Hip Hop",
      "Pop",
    ]);
    expect(DiscoverQuery.parse({ influences: " Low ,low,, Can" }).influences).toEqual([
      "low",
      "Can",
    ]);
  });
});
