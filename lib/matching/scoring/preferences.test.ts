import { expect, test } from "vitest";
import type { BandCardRow } from "@/lib/bands/cards";
import { meetsPreferences } from "@/lib/matching/scoring/preferences";
import { MatchPreferences } from "@/lib/matching/schema";

test("case counts as little as in the database, also of a final Σ and of İ", () => {
  const band = {
    genreNames: ["İz"],
    influences: ["ΑΣ"],
    country: null,
    spotifyListeners: 0,
    instagramFollowers: 0,
    ticketSalesHometown: 0,
    ticketSales250km: 0,
    ticketSales1000km: 0,
  } as BandCardRow;
  const meets = (preferences: object) =>
    meetsPreferences(band, MatchPreferences.parse(preferences));
  expect(meets({ genres: ["iz"], influences: ["ασ"] })).toBe(true);
  expect(meets({ influences: ["ΑΣΜΑ"] })).toBe(false);
});
