export const MAX_FIGURE = 1_000_000_000;

// Thousands separators: 12,345 and 12.345 and 12 345 and 12'345.
const THOUSANDS = /\s|(?<=\d)[,.'\u2019](?=\d{3}(?!\d))/g;

/** 0 for text that is no number (specification section 5). */
export const parseFigure = (text: string): number => Number(text.replace(THOUSANDS, "")) || 0;

export const AUDIENCE_FIGURES = [
  "spotifyListeners",
  "instagramFollowers",
  "facebookFollowers",
  "ticketSalesHometown",
  "ticketSales250km",
  "ticketSales1000km",
] as const;
