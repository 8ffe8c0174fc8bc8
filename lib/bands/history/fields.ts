/** The fields of a profile whose changes are recorded, with their labels. */
export const PROFILE_FIELDS = {
  name: "Band name",
  influences: "For fans of",
  country: "Country",
  region: "Region",
  city: "City",
  coordinates: "Place on the map",
  genres: "Genres",
  biography: "Biography",
  photoURL: "Photo",
  publicProfile: "Show this profile to visitors",
  readMarks: "Read receipts",
  aiHelp: "AI help",
  spotifyListeners: "Spotify monthly listeners",
  instagramFollowers: "Instagram followers",
  facebookFollowers: "Facebook followers",
  ticketSalesHometown: "Ticket sales, hometown",
  ticketSales250km: "Ticket sales, 250km-1000km away",
  ticketSales1000km: "Ticket sales, beyond 1000km",
  ticketSalesAsOf: "Date of the ticket figures",
  bandsintownApiKey: "Bandsintown API key",
  bandsintownPublicLink: "Bandsintown public link",
} as const;

export type ProfileField = keyof typeof PROFILE_FIELDS;
