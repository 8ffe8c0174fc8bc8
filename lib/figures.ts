/** Largest figure that the product takes (contract, "For every call"). */
export const MAX_FIGURE = 1_000_000_000;

// What people put between thousands: 12,345 and 12.345 and 12 345 and 12'345.
const THOUSANDS = /\s|(?<=\d)[,.'\u2019](?=\d{3}(?!\d))/g;

/** The number that a text says, with or without marks between thousands; 0 where it says none (specification section 5). */
export const figureIn = (text: string): number => Number(text.replace(THOUSANDS, "")) || 0;
