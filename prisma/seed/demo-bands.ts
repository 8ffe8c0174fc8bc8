import { normaliseGenreName } from "@/lib/genres/normalise";
import { type Audience, makeAudience } from "./bands/audience";
import { canadaAndAustralia } from "./bands/canada-and-australia";
import { france } from "./bands/france";
import { germany } from "./bands/germany";
import { lowCountries } from "./bands/low-countries";
import type { BandNotes, Reach, ReleaseType } from "./bands/notes";
import { spainAndItaly } from "./bands/spain-and-italy";
import { streamingLinks } from "./bands/streaming-links";
import { unitedKingdom } from "./bands/united-kingdom";
import { unitedStates } from "./bands/united-states";
import { westernUnitedStates } from "./bands/united-states-west";
import { type SeedCity, cityNamed } from "./cities";

/** The sign-in page hints at it; every demo user but the admin has its password. */
export const DEMO_USERNAME = "demo";
export const DEMO_PASSWORD = "double-bill";
/** Only the role in the database makes it an admin, never the name. */
export const DEMO_ADMIN_USERNAME = "admin";
export const DEMO_ADMIN_PASSWORD = "house-lights-up";

interface DemoRelease {
  title: string;
  type: ReleaseType;
  releaseDate: string;
  description: string;
  streamingLinks: Record<string, string>;
}

interface DemoTourDate {
  daysFromNow: number;
  venue: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  description: string;
}

export interface DemoBand {
  username: string;
  email: string;
  password: string;
  name: string;
  joinedDaysAgo: number;
  city: SeedCity;
  genres: string[];
  influences: string[];
  biography: string;
  audience: Audience;
  publicProfile: boolean;
  hasPhoto: boolean;
  releases: DemoRelease[];
  tourDates: DemoTourDate[];
}

const NOTES = [
  unitedKingdom,
  germany,
  unitedStates,
  westernUnitedStates,
  france,
  spainAndItaly,
  lowCountries,
  canadaAndAustralia,
].flat();

/** Most of these bands have a poster instead, which keeps the first start short. */
const REACHES_WITHOUT_PHOTO: Reach[] = ["unheard", "bedroom", "local"];

/** In order of signing up: the demo's own band first, then the admin's. */
export const demoBands: DemoBand[] = NOTES.map(writeOut).sort(
  (a, b) => b.joinedDaysAgo - a.joinedDaysAgo,
);

function writeOut(notes: BandNotes): DemoBand {
  const { username, name, joinedDaysAgo, influences, biography } = notes;
  return {
    username,
    email: `${username}@example.com`,
    password: username === DEMO_ADMIN_USERNAME ? DEMO_ADMIN_PASSWORD : DEMO_PASSWORD,
    name,
    joinedDaysAgo,
    city: cityNamed(notes.city),
    genres: notes.genres.map(normaliseGenreName),
    influences,
    biography,
    audience: makeAudience(username, notes.reach),
    publicProfile: notes.publicProfile ?? true,
    hasPhoto: notes.hasPhoto ?? !REACHES_WITHOUT_PHOTO.includes(notes.reach),
    releases: makeReleases(notes),
    tourDates: makeTourDates(notes),
  };
}

function makeReleases({ username, releases = [] }: BandNotes): DemoRelease[] {
  return releases.map(([type, title, releaseDate, description, platforms]) => ({
    title,
    type,
    releaseDate,
    description,
    streamingLinks: streamingLinks(username, title, platforms),
  }));
}

function makeTourDates({ tour = [] }: BandNotes): DemoTourDate[] {
  return tour.map(([daysFromNow, venue, city, description = ""]) => {
    const { country, latitude, longitude } = cityNamed(city);
    return { daysFromNow, venue, city, country, latitude, longitude, description };
  });
}
