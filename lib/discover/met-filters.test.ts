import { expect, test } from "vitest";
import type { BandCard } from "@/lib/bands/cards";
import { countMetFilters } from "@/lib/discover/met-filters";
import { DiscoverQuery } from "@/lib/discover/schema";

const BAND: BandCard = {
  id: "0190a0a0-0000-7000-8000-000000000001",
  name: "Grenzwert",
  country: "DE",
  region: null,
  city: "Leipzig",
  genres: ["Post Punk", "Shoegaze"],
  influences: ["Wire"],
  photoUrl: null,
  spotifyListeners: 1000,
  instagramFollowers: 300,
  facebookFollowers: 0,
  ticketSalesHometown: 80,
  ticketSales250km: 0,
  ticketSales1000km: 0,
  points: 0,
  collaborationsCount: 0,
  badge: null,
};

const fits = (query: Record<string, string>, isNear = true) =>
  countMetFilters(BAND, DiscoverQuery.parse(query), isNear);

test("there is nothing to fit while no filter is set", () => {
  expect(fits({})).toBeNull();
  expect(fits({ sort: "name", limit: "5" })).toBeNull();
});

test("each asked genre and influence counts, by parts of their names", () => {
  expect(fits({ genres: "punk,shoe,Techno", influences: "wire,Low" })).toEqual({
    met: 3,
    asked: 5,
  });
});

test("case counts as little as in the database, also of a final Σ and of İ", () => {
  const band = { ...BAND, name: "ΑΣ", genres: ["İz"], influences: ["ΑΣ"] };
  const query = { search: "ασ", genres: "iz", influences: "ΑΣΜΑ,σ" };
  expect(countMetFilters(band, DiscoverQuery.parse(query), true)).toEqual({ met: 3, asked: 4 });
});

test("every other filter counts once, a range with both ends too", () => {
  const all = {
    search: "grenz",
    country: "de",
    near: "Halle",
    spotifyMin: "500",
    spotifyMax: "2000",
    instagramMax: "400",
    ticketsHometownMin: "80",
    tickets250kmMin: "0",
    tickets1000kmMin: "1",
  };
  expect(fits(all)).toEqual({ met: 7, asked: 8 });
  expect(fits(all, false)).toEqual({ met: 6, asked: 8 });
  expect(fits({ spotifyMin: "1001" })).toEqual({ met: 0, asked: 1 });
});
