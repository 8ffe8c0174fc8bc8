import type { BandCard } from "@/lib/bands/cards";
import type { MatchPart } from "@/lib/matching/scoring/weights";

export const isStated: Record<MatchPart, (band: BandCard) => boolean> = {
  genres: ({ genres }) => genres.length > 0,
  influences: ({ influences }) => influences.length > 0,
  audience: (band) =>
    [
      band.spotifyListeners,
      band.instagramFollowers,
      band.facebookFollowers,
      band.ticketSalesHometown,
      band.ticketSales250km,
      band.ticketSales1000km,
    ].some(Boolean),
  place: ({ country, city }) => Boolean(country ?? city),
};
