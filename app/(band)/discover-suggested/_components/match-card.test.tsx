import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { presentedBandCard } from "@/tests/support/presented-band";
import { MatchCard } from "./match-card";

afterEach(cleanup);

const BAND = presentedBandCard({ influences: ["Can"], spotifyListeners: 900 });
const MATCH: SuggestedMatch = {
  id: "b",
  band: BAND,
  matchScore: 85,
  matchingGenres: ["Dub"],
  matchingInfluences: [],
  socialGap: "similar",
  distanceKm: 20,
  breakdown: { genres: 24, influences: 3, audience: 12, place: 20 },
};

const OWN = { ...BAND, id: "own" };
const ONLY_TICKETS = { ...OWN, spotifyListeners: 0, ticketSalesHometown: 120 };

function show(
  match: Partial<SuggestedMatch>,
  missing: ("audience" | "influences")[] = [],
  own: BandCard = OWN,
) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MatchCard
        match={{ ...MATCH, ...match }}
        own={own}
        missing={missing}
        hasHelp={false}
        onDismiss={() => {}}
      />
    </QueryClientProvider>,
  );
  return screen.getByRole("article").textContent;
}

it.each([
  [92, "Great fit"],
  [80, "Great fit"],
  [61, "Good fit"],
  [45, "Worth a listen"],
])("says of %i % that it is a %s", (matchScore, fit) => {
  expect(show({ matchScore })).toContain(`${matchScore}%match ${fit}`);
});

it("tells the parts in words, without points", () => {
  const text = show({});
  expect(text).toContain("GenresVery closeInfluencesRelatedAudienceIn rangePlaceNear");
  expect(text).not.toMatch(/\d+\/\d+/);
});

it("leaves out what the own profile lacks, and says what the other has not given", () => {
  const breakdown = { ...MATCH.breakdown, influences: 0, audience: 0 };
  expect(show({ breakdown }, ["audience"], { ...OWN, spotifyListeners: 0 })).not.toMatch(
    /audience/i,
  );
  cleanup();
  const silent = { ...BAND, influences: [], spotifyListeners: 0 };
  const text = show({ band: silent, breakdown });
  expect(text).toContain("InfluencesNot givenAudienceNot given");
  expect(text).not.toContain("Similar-sized audience");
});

it("calls a place far only where the distance is known", () => {
  const place = (points: number) => ({ ...MATCH.breakdown, place: points });
  expect(show({ distanceKm: 1200, breakdown: place(5) })).toContain("PlaceFar");
  cleanup();
  expect(show({ distanceKm: null, breakdown: place(5) })).toContain("PlaceSame country");
  cleanup();
  expect(show({ distanceKm: null, breakdown: place(0) })).toContain("PlaceUnknown");
});

it("compares audiences only by what both bands state", () => {
  const uneven = { ...MATCH.breakdown, audience: 0 };
  const larger = show({ socialGap: "larger", breakdown: uneven });
  expect(larger).toContain("Larger audience than yours");
  expect(larger).toContain("AudienceUneven");
  cleanup();
  const unknown = show({ socialGap: "larger", breakdown: uneven }, [], ONLY_TICKETS);
  expect(unknown).not.toContain("audience than yours");
  expect(unknown).toContain("AudienceUnknown");
  cleanup();
  const tickets = { band: { ...BAND, ticketSalesHometown: 9000 }, breakdown: uneven };
  expect(show(tickets, [], ONLY_TICKETS)).toContain("AudienceUneven");
});
