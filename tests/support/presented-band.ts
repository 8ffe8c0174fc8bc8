import type { BandCard } from "@/lib/bands/cards";

/** The card of a band that tells as little as it can, with figures hidden as from visitors. */
export const presentedBandCard = (more: Partial<BandCard> = {}): BandCard => ({
  id: "b",
  name: "Ode",
  country: "DE",
  region: null,
  city: "Leipzig",
  genres: ["Dub"],
  influences: [],
  photoUrl: null,
  spotifyListeners: null,
  instagramFollowers: null,
  facebookFollowers: null,
  ticketSalesHometown: null,
  ticketSales250km: null,
  ticketSales1000km: null,
  points: 0,
  collaborationsCount: 0,
  badge: null,
  ...more,
});
