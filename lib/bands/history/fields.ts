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
  publicProfile: "Show our profile to visitors",
  readMarks: "Read receipts",
  aiHelp: "AI suggestions and drafts",
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

/** No key is in both lists: only edits of `PROFILE_FIELDS` can be undone. */
export const ITEM_FIELDS = {
  Release: {
    title: "Title",
    type: "Type",
    releaseDate: "Release date",
    description: "Description",
    streamingLinks: "Links",
    coverArtUrl: "Cover",
  },
  TourDate: {
    date: "Date",
    venue: "Venue",
    eventCity: "City",
    eventCountry: "Country",
    description: "Description",
    ticketUrl: "Ticket link",
  },
  Track: { title: "Title", membersOnly: "Members only" },
  SwapSettings: {
    isOpen: "Open to swaps",
    maxKm: "Furthest distance (km)",
    preferredPlaces: "Preferred places",
    openWeekends: "Open weekends",
    room: "Room",
    roomCapacity: "Room capacity",
  },
} as const;

export const EDIT_FIELDS = {
  ...PROFILE_FIELDS,
  ...ITEM_FIELDS.Release,
  ...ITEM_FIELDS.TourDate,
  ...ITEM_FIELDS.Track,
  ...ITEM_FIELDS.SwapSettings,
} as const;
export type EditField = keyof typeof EDIT_FIELDS;
