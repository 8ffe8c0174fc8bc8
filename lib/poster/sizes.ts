export const POSTER_SIZES = {
  poster: { width: 600, height: 750 },
  square: { width: 600, height: 600 },
  wide: { width: 800, height: 600 },
} as const;

export type PosterShape = keyof typeof POSTER_SIZES;
