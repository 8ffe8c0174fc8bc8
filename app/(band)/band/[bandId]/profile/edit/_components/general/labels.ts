import type { BandFormValues } from "../form/form-values";

export type FieldName = Exclude<keyof BandFormValues, "cityId">;

/** What the fields are called in their section of the form. */
export const LABELS: Record<FieldName, string> = {
  name: "Band name",
  influences: "For fans of",
  country: "Country",
  region: "Region",
  city: "City",
  publicProfile: "Show this profile to visitors",
  spotifyListeners: "Spotify monthly listeners",
  instagramFollowers: "Instagram followers",
  facebookFollowers: "Facebook followers",
  ticketSalesHometown: "Hometown",
  ticketSales250km: "250km-1000km away",
  ticketSales1000km: "Beyond 1000km",
  bandsintownApiKey: "Bandsintown API key",
  bandsintownPublicLink: "Bandsintown public link",
};

/** As `LABELS`, for where the section's title is not beside it. */
export const fullLabel = (name: FieldName): string =>
  name.startsWith("ticketSales") ? `Ticket sales, ${LABELS[name].toLowerCase()}` : LABELS[name];
