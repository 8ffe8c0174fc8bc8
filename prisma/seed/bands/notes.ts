import type { CityName } from "../cities";

/** How far a band's name has travelled; the figures follow from it. */
export type Reach = "unheard" | "bedroom" | "local" | "touring" | "known";
export type ReleaseType = "single" | "ep" | "album";
export type SeedPlatform =
  "Spotify" | "Apple Music" | "Bandcamp" | "SoundCloud" | "YouTube" | "Deezer";

/** A band as written down by hand; `demo-bands.ts` works out the rest. */
export interface BandNotes {
  username: string;
  name: string;
  city: CityName;
  joinedDaysAgo: number;
  reach: Reach;
  genres: string[];
  influences: string[];
  biography: string;
  releases?: ReleaseNotes[];
  tour?: TourNotes[];
  publicProfile?: false;
  hasPhoto?: boolean;
}

/** The date as YYYY-MM-DD. */
type ReleaseNotes = [
  type: ReleaseType,
  title: string,
  date: string,
  description: string,
  platforms: SeedPlatform[],
];
type TourNotes = [daysFromNow: number, venue: string, city: CityName, description?: string];
