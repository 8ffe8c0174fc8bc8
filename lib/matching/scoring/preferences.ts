import type { BandCardRow } from "@/lib/bands/cards";
import { databaseLower } from "@/lib/lower-case";
import type { SavedPreferences } from "@/lib/matching/schema";

/** Whether Discover would list the band with these filters. */
export function meetsPreferences(
  band: BandCardRow,
  preferences: NonNullable<SavedPreferences["preferences"]>,
): boolean {
  const isWithin = (figure: number, min = 0, max = Infinity) => figure >= min && figure <= max;
  return (
    containsAnyTerm(band.genreNames, preferences.genres) &&
    containsAnyTerm(band.influences, preferences.influences) &&
    (preferences.country === undefined || band.country === preferences.country) &&
    isWithin(band.spotifyListeners, preferences.spotifyMin, preferences.spotifyMax) &&
    isWithin(band.instagramFollowers, preferences.instagramMin, preferences.instagramMax) &&
    isWithin(band.ticketSalesHometown, preferences.ticketsHometownMin) &&
    isWithin(band.ticketSales250km, preferences.tickets250kmMin) &&
    isWithin(band.ticketSales1000km, preferences.tickets1000kmMin)
  );
}

const containsAnyTerm = (names: string[], terms: string[]) =>
  terms.length === 0 ||
  terms.some((term) => names.some((name) => databaseLower(name).includes(databaseLower(term))));
