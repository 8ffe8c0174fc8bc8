/** Largest figure that the product takes (contract, "For every call"). */
export const MAX_FIGURE = 1_000_000_000;
