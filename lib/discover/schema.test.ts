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
