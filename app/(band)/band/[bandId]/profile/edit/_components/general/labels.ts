import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import type { BandFormValues } from "../form/form-values";

export type FieldName = Exclude<keyof BandFormValues, "cityId">;

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

/** Labels that make sense without the title of their section. */
export const FULL_LABELS: Record<FieldName, string> = PROFILE_FIELDS;
