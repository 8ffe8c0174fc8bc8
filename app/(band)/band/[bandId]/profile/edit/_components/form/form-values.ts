import type { z } from "zod";
import type { Band, BandFields } from "@/lib/bands/schema";

/** The fields as the form holds them: figures as text. */
export type BandFormValues = z.input<typeof BandFields>;

export function valuesOf(band: Band): BandFormValues {
  const figure = (value: number | null) => (value ? String(value) : "");
  return {
    name: band.name,
    country: band.country ?? "",
    region: band.region ?? "",
    city: band.city ?? "",
    influences: band.influences,
    spotifyListeners: figure(band.spotifyListeners),
    instagramFollowers: figure(band.instagramFollowers),
    facebookFollowers: figure(band.facebookFollowers),
    ticketSalesHometown: figure(band.ticketSalesHometown),
    ticketSales250km: figure(band.ticketSales250km),
    ticketSales1000km: figure(band.ticketSales1000km),
    bandsintownApiKey: "",
    bandsintownPublicLink: band.bandsintownPublicLink ?? "",
    publicProfile: band.publicProfile ?? true,
  };
}
