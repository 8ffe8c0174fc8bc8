/** Contract, "Points"; in the order of the edit page. */
export const PROFILE_PARTS = ["photo", "biography", "genre", "country", "audience"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const PART_NAMES: Record<ProfilePart, string> = {
  photo: "a photo",
  biography: "a biography",
  genre: "a genre",
  country: "your country",
  audience: "a follower number",
};

export type ProfileFacts = {
  photoUrl: string | null;
  biography: string;
  genres: readonly unknown[];
  country: string | null;
  spotifyListeners: number | null;
  instagramFollowers: number | null;
  facebookFollowers: number | null;
};

export const hasAllParts = (band: ProfileFacts): boolean => missingParts(band).length === 0;

/** Any of the three follower numbers is enough; points once earned stay. */
export function missingParts(band: ProfileFacts): ProfilePart[] {
  const has: Record<ProfilePart, boolean> = {
    photo: Boolean(band.photoUrl),
    biography: Boolean(band.biography),
    genre: band.genres.length > 0,
    country: Boolean(band.country),
    audience: Boolean(band.spotifyListeners || band.instagramFollowers || band.facebookFollowers),
  };
  return PROFILE_PARTS.filter((part) => !has[part]);
}
