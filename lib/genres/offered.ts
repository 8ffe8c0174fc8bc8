/** The genres that all filters offer (specification section 9). */
export const GENRES = ["Rock", "Pop", "Electronic", "Hip-Hop", "Alternative", "Indie"] as const;
