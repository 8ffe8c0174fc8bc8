import type { DeepPartial, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Band, BandFields } from "@/lib/bands/schema";

/** Figures are text in the form. */
export type BandFormValues = z.input<typeof BandFields>;

export function toBandValues(band: Band): BandFormValues {
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

/** The saved values that the edits in a form are based on. */
export const baseValues = <Values extends FieldValues>({
  defaultValues,
}: {
  defaultValues?: Readonly<DeepPartial<Values>>;
}): Values =>
  // Partial by its type; every form here sets all of its default values.
  defaultValues as Values;
