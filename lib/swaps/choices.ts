// Apart from the schema, so that forms load no validator.

export const BACKLINES = ["shared", "own"] as const;
export const PROMOTIONS = ["host", "both"] as const;
export const CURRENCIES = ["EUR", "GBP", "USD", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK"] as const;
export const SUBSTITUTES = ["supportSlot", "introductions", "money", "other"] as const;

export const DEFAULT_TERMS = {
  guestShare: 50,
  guarantee: 0,
  currency: null,
  lodging: true,
  backline: "shared",
  promotion: "both",
  setMinutes: 40,
  note: "",
} as const;
