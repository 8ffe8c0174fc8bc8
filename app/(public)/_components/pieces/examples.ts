import { presentBandCard } from "@/lib/bands/cards";
import { explainMatch } from "@/lib/matching/scoring/explain";
import { compareBands, type Comparable } from "@/lib/matching/scoring/score";

const BAND = {
  country: "UK",
  region: null,
  photoUrl: null,
  points: 0,
  collaborationsCount: 0,
  preferences: null,
};

/** Two made-up bands. `seed` chooses what their posters look like. */
export const NIGHT_BUS = {
  ...BAND,
  id: "night-bus",
  name: "Night Bus",
  seed: "49",
  city: "Leeds",
  genreNames: ["Synth-Pop", "New Wave"],
  influences: ["Talk Talk", "Cocteau Twins", "Beach House"],
  spotifyListeners: 2_600,
  instagramFollowers: 1_900,
  facebookFollowers: 400,
  ticketSalesHometown: 110,
  ticketSales250km: 40,
  ticketSales1000km: 0,
  latitude: 53.8,
  longitude: -1.55,
};

export const MOSSGRAVE = {
  ...BAND,
  id: "mossgrave",
  name: "Mossgrave",
  seed: "25",
  city: "Glasgow",
  genreNames: ["Post Punk", "Folk Rock"],
  influences: ["Cocteau Twins", "Low", "Fairport Convention"],
  spotifyListeners: 9_800,
  instagramFollowers: 5_200,
  facebookFollowers: 700,
  ticketSalesHometown: 260,
  ticketSales250km: 90,
  ticketSales1000km: 0,
  latitude: 55.86,
  longitude: -4.25,
};

const GENRE_PATHS = new Map([
  ["synth-pop", ["synth-pop", "new wave", "rock"]],
  ["new wave", ["new wave", "rock"]],
  ["post punk", ["post punk", "new wave", "rock"]],
  ["folk rock", ["folk rock", "rock"]],
]);

function match(own: Comparable, other: Comparable) {
  const relations = { genrePaths: GENRE_PATHS, relatedInfluences: new Set<string>() };
  const comparison = compareBands(own, other, relations);
  return { ...comparison, explanation: explainMatch(own, other, comparison) };
}

/** As Night Bus sees Mossgrave in Recommended for You, by the product's own rules. */
export const EXAMPLE_MATCH = {
  ...match(NIGHT_BUS, MOSSGRAVE),
  own: presentBandCard(NIGHT_BUS, "user"),
  band: presentBandCard(MOSSGRAVE, "user"),
};
