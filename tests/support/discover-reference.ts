import type { DiscoverQuery } from "@/lib/discover/schema";

type Figures = Record<
  | "spotifyListeners"
  | "instagramFollowers"
  | "ticketSalesHometown"
  | "ticketSales250km"
  | "ticketSales1000km",
  number
>;
/** What Discover knows about a band. */
export type Facts = Figures & {
  genreNames: string[];
  influences: string[];
  country: string | null;
  points: number;
  collaborationsCount: number;
  createdAt: Date;
  id: string;
};

/** The contract's "Discover matchScore", implemented independently and without a database. */
function scoreByHand(band: Facts, query: DiscoverQuery): number {
  const share = (asked: string[], own: string[]) =>
    asked.filter((term) => own.some((name) => name.toLowerCase().includes(term.toLowerCase())))
      .length / asked.length;
  let earned = 0;
  let possible = 0;
  const count = (weight: number, part: number) => {
    possible += weight;
    earned += weight * part;
  };
  if (query.genres.length) count(30, share(query.genres, band.genreNames));
  if (query.influences.length) count(25, share(query.influences, band.influences));
  const low = query.spotifyMin ?? 0;
  const high = query.spotifyMax ?? Math.max(1_000_000, low);
  if (low !== 0 || high !== 1_000_000) {
    const half = (high - low) / 2;
    count(
      25,
      half === 0
        ? Number(band.spotifyListeners === low)
        : Math.max(0, 1 - Math.abs(band.spotifyListeners - (low + high) / 2) / half),
    );
  }
  if (query.country) count(20, Number(band.country === query.country));
  return possible === 0 ? 85 : Math.round((100 * earned) / possible);
}

function listedByHand(band: Facts, query: DiscoverQuery): boolean {
  const anyOf = (asked: string[], own: string[]) =>
    asked.length === 0 ||
    asked.some((term) => own.some((name) => name.toLowerCase().includes(term.toLowerCase())));
  const within = (figure: number, min = 0, max = Infinity) => figure >= min && figure <= max;
  return (
    anyOf(query.genres, band.genreNames) &&
    anyOf(query.influences, band.influences) &&
    (query.country === undefined || band.country === query.country) &&
    within(band.spotifyListeners, query.spotifyMin, query.spotifyMax) &&
    within(band.instagramFollowers, query.instagramMin, query.instagramMax) &&
    within(band.ticketSalesHometown, query.ticketsHometownMin) &&
    within(band.ticketSales250km, query.tickets250kmMin) &&
    within(band.ticketSales1000km, query.tickets1000kmMin)
  );
}

const byStanding = (a: Facts, b: Facts) =>
  b.points - a.points ||
  b.collaborationsCount - a.collaborationsCount ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.id < b.id ? -1 : 1);

const middleOf = ({ spotifyMin = 0, spotifyMax }: DiscoverQuery) =>
  (spotifyMin + (spotifyMax ?? Math.max(1_000_000, spotifyMin))) / 2;

/** Among equal scores the nearest to the middle of a requested Spotify range comes first. */
function byOrder(a: Facts, b: Facts, query: DiscoverQuery): number {
  const middle = middleOf(query);
  if (middle === 500_000 && (query.spotifyMin ?? 0) === 0) return byStanding(a, b);
  const far = (band: Facts) => Math.abs(band.spotifyListeners - middle);
  return far(a) - far(b) || (a.id < b.id ? -1 : 1);
}

/** Ids and scores of all bands that pass the filters except name and place, in match order. */
export function discoverByHand(
  bands: Facts[],
  query: DiscoverQuery,
): [id: string, matchScore: number][] {
  const scored = bands
    .filter((band) => listedByHand(band, query))
    .map((band) => ({ band, matchScore: scoreByHand(band, query) }));
  return scored
    .sort((a, b) => b.matchScore - a.matchScore || byOrder(a.band, b.band, query))
    .map(({ band, matchScore }) => [band.id, matchScore]);
}
