import { normaliseInfluence } from "@/lib/matching/scoring/normalise-influence";

/** From each genre up to the root of the genre tree, by lower-case name. */
export type GenrePaths = ReadonlyMap<string, readonly string[]>;

type Sound = { genreNames: string[]; influences: string[] };

/** Similarity of two genres with a common ancestor below the root, or only the root in common. */
const SAME_BRANCH_SIMILARITY = 0.65;
const SAME_FAMILY_SIMILARITY = 0.35;
/** The closest pair of genres against the mean of all: one shared genre makes a bill. */
const CLOSEST_PAIR_WEIGHT = 0.6;
/** By the number of shared influences; three or more count 1. */
const SHARED_INFLUENCES_SIMILARITY = [0, 0.6, 0.85] as const;

/** The closest pair, and the mean over all genres of how close the other band's closest one is. */
export function genreCloseness(
  { genreNames: ownNames }: Sound,
  { genreNames: otherNames }: Sound,
  paths: GenrePaths,
): number {
  if (ownNames.length === 0 || otherNames.length === 0) return 0;
  const [own, other] = [ownNames.map(lowerCase), otherNames.map(lowerCase)];
  const [there, back] = [closestEach(own, other, paths), closestEach(other, own, paths)];
  // Two sums, so that rounding errors are the same from both sides.
  const mean = (sum(there) + sum(back)) / (there.length + back.length);
  return CLOSEST_PAIR_WEIGHT * Math.max(...there, ...back) + (1 - CLOSEST_PAIR_WEIGHT) * mean;
}

export const sharedInfluencesSimilarity = (sharedCount: number): number =>
  SHARED_INFLUENCES_SIMILARITY[sharedCount] ?? 1;

export const findSharedGenres = (own: Sound, other: Sound): string[] =>
  namesInBoth(own.genreNames, other.genreNames, lowerCase);

export const findSharedInfluences = (own: Sound, other: Sound): string[] =>
  namesInBoth(own.influences, other.influences, normaliseInfluence);

/** Each once, spelled as in the first list. */
function namesInBoth(
  own: string[],
  other: string[],
  normalise: (name: string) => string,
): string[] {
  const unmatched = new Set(other.map(normalise));
  return own.filter((name) => unmatched.delete(normalise(name)));
}

const lowerCase = (name: string) => name.toLowerCase();

const closestEach = (genres: string[], candidates: string[], paths: GenrePaths): number[] =>
  genres.map((genre) =>
    Math.max(...candidates.map((candidate) => genreSimilarity(genre, candidate, paths))),
  );

function genreSimilarity(a: string, b: string, paths: GenrePaths): number {
  if (a === b) return 1;
  const [pathA, pathB] = [paths.get(a) ?? [], paths.get(b) ?? []];
  if (pathA.length === 0 || pathA.at(-1) !== pathB.at(-1)) return 0;
  const branch = pathB.slice(0, -1);
  return pathA.slice(0, -1).some((genre) => branch.includes(genre))
    ? SAME_BRANCH_SIMILARITY
    : SAME_FAMILY_SIMILARITY;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
