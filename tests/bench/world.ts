import { v7 as uuid } from "uuid";
import { INFLUENCES_MAX } from "@/lib/bands/limits";
import { cities as demoCities } from "@/prisma/seed/cities";
import { genres } from "@/prisma/seed/genre-tree";
import { createRandom, type SeedRandom } from "@/prisma/seed/random";

/** A band as the generator makes it; figures are skewed as they are in life: many small, a few huge. */
export type WorldBand = {
  id: string;
  name: string;
  country: string;
  region: string | null;
  city: string;
  latitude: number;
  longitude: number;
  genres: string[];
  influences: string[];
  spotifyListeners: number;
  instagramFollowers: number;
  facebookFollowers: number;
  ticketSalesHometown: number;
  ticketSales250km: number;
  ticketSales1000km: number;
  points: number;
  collaborationsCount: number;
  createdAt: Date;
  /** As `createdAt` unless given. */
  updatedAt?: Date;
};

export type WorldCity = {
  name: string;
  country: string;
  region: string | null;
  latitude: number;
  longitude: number;
  population: number;
};
type Figures = Pick<
  WorldBand,
  | "spotifyListeners"
  | "instagramFollowers"
  | "facebookFollowers"
  | "ticketSalesHometown"
  | "ticketSales250km"
  | "ticketSales1000km"
>;
type Sound = Pick<WorldBand, "genres" | "influences">;

const FIRST =
  "Pale,Iron,Velvet,Slow,Glass,Quiet,Copper,Night,Hollow,Paper,Salt,Neon,Winter,Broken,Golden,Static,Distant,Crooked,Silent,Electric,Bitter,Faded,Second,Northern,Little,Burning,Lost,Blue,Heavy,Concrete".split(
    ",",
  );
const SECOND =
  "Harbour,Signal,Orchard,Parade,Mirror,Engine,Garden,Satellite,River,Machine,Choir,Motel,Season,Island,Cathedral,Radio,Kingdom,Weather,Avenue,Animal,Ghost,Letter,Shelter,Circus,Window,Ritual,Archive,Meadow,Tiger,Station".split(
    ",",
  );
const THIRD =
  "Club,Society,Union,Trio,Brothers,Sisters,Orchestra,Collective,Unit,Band,Assembly,Theory,Party,Committee,Department,Ensemble,System,Company,Service,Project".split(
    ",",
  );

const SYLLABLES =
  "ka,lo,mi,ver,zan,tor,el,bra,nu,shi,ro,wen,dal,fi,gus,hol,ja,kel,lum,mor,nis,or,pel,qua,ras,sol,tam,ul,vin,xa,yor,zem".split(
    ",",
  );

/** Artists of one genre that bands name as influences, and those that everybody names. */
const SCENE_ARTISTS = 60;
const FAMOUS_ARTISTS = 150;

/** How much more likely a band comes from there than its cities' people say. */
const COUNTRIES: Record<string, number> = {
  US: 6,
  UK: 10,
  DE: 9,
  FR: 6,
  ES: 4,
  IT: 4,
  NL: 8,
  BE: 8,
  AU: 7,
  CA: 6,
  SE: 8,
  NO: 7,
};

const MONTH = 30 * 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 1);

const playable = genres.filter(({ depth }) => depth > 1);
const sceneOf = new Map(
  playable.map(({ name, parent, depth }) => [name, depth === 2 ? name : parent!]),
);
const familyOf = new Map(
  playable.filter(({ depth }) => depth === 2).map(({ name, parent }) => [name, parent!]),
);
const scenes = [...familyOf.keys()];

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

const pick = <T>(random: SeedRandom, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

/** The first ones far more often than the last ones. */
const pickEarly = (random: SeedRandom, count: number): number =>
  Math.floor(count * random() ** 2.2);

function bell(random: SeedRandom): number {
  let sum = -3;
  for (let draw = 0; draw < 6; draw++) sum += random();
  return sum * Math.SQRT2;
}

/** The name of an artist by its number: "Pale Lomi", "Kaver Signal". */
function artist(n: number): string {
  const word = capital(
    [n % 32, Math.floor(n / 32) % 32, n % 29].map((at) => SYLLABLES[at]!).join(""),
  );
  return n % 3 ? `${word} ${SECOND[(n * 7) % 30]}` : `${FIRST[(n * 11) % 30]} ${word}`;
}

/** A main genre, often with neighbours in the tree, and influences mostly from its scene. */
function soundOf(random: SeedRandom): Sound {
  const main = playable[pickEarly(random, playable.length)]!.name;
  const names = [main];
  if (random() < 0.75) names.push(neighbourOf(random, main));
  if (random() < 0.3) names.push(neighbourOf(random, main));
  const scene = scenes.indexOf(sceneOf.get(main)!);
  const count = random() < 0.12 ? 0 : 1 + Math.floor(random() * 5);
  return { genres: [...new Set(names)], influences: influencesOf(random, scene, count) };
}

/** The styles of each genre, and the genres and styles of each family. */
const byScene = groupBy(playable, ({ name }) => sceneOf.get(name)!);
const byFamily = groupBy(playable, ({ name }) => familyOf.get(sceneOf.get(name)!)!);

function groupBy<T>(list: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function neighbourOf(random: SeedRandom, genre: string): string {
  const scene = sceneOf.get(genre)!;
  const chance = random();
  const near =
    chance < 0.5
      ? byScene.get(scene)
      : chance < 0.85
        ? byFamily.get(familyOf.get(scene)!)
        : playable;
  return pick(random, near!).name;
}

function influencesOf(random: SeedRandom, scene: number, count: number): string[] {
  const one = () =>
    random() < 0.2
      ? pickEarly(random, FAMOUS_ARTISTS)
      : FAMOUS_ARTISTS + scene * SCENE_ARTISTS + pickEarly(random, SCENE_ARTISTS);
  return [...new Set(Array.from({ length: count }, () => artist(one())))];
}

/** Figures of a band, whose size is in standard deviations from the median. Some have none. */
function figuresOf(random: SeedRandom, size: number): Figures {
  const around = (median: number, spread: number, noise: number) =>
    Math.min(50_000_000, Math.round(median * Math.exp(spread * size + noise * bell(random))));
  const draws = random() < 0.85 ? 1 : 0;
  return {
    spotifyListeners: random() < 0.06 ? 0 : around(900, 1.9, 0.7),
    instagramFollowers: around(700, 1.3, 0.7),
    facebookFollowers: random() < 0.25 ? 0 : around(350, 1.2, 0.9),
    ticketSalesHometown: draws * around(70, 0.7, 0.4),
    ticketSales250km: draws * around(30, 0.8, 0.6),
    ticketSales1000km: draws * around(8, 1, 0.8),
  };
}

/** "Kelvin Harbour", "The Lumoras": about a million names. */
function nameOf(random: SeedRandom): string {
  const word = capital(
    Array.from({ length: random() < 0.5 ? 2 : 3 }, () => pick(random, SYLLABLES)).join(""),
  );
  return random() < 0.2
    ? `The ${word}s`
    : `${word} ${pick(random, random() < 0.5 ? SECOND : THIRD)}`;
}

/** For tests, whose database lacks most cities; the same seed makes the same bands. */
export const worldOfDemoCities = (seed: string) =>
  worldOf(
    demoCities.map((city) => ({ ...city, population: 500_000 })),
    createRandom(seed),
  );

/** A generator of bands in these cities, deterministic for its random numbers. */
export function worldOf(cities: WorldCity[], random: SeedRandom) {
  const reach: number[] = [];
  for (const { population, country } of cities)
    reach.push((reach.at(-1) ?? 0) + population ** 0.8 * (COUNTRIES[country] ?? 1));
  const city = () => cities[below(reach, random() * reach.at(-1)!)]!;
  const id = (createdAt: Date) =>
    uuid({
      msecs: createdAt.getTime(),
      random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)),
    });

  function band(given: { sound?: Sound; size?: number; city?: WorldCity } = {}): WorldBand {
    const { name, country, region, latitude, longitude } = given.city ?? city();
    const createdAt = new Date(NOW - Math.floor(36 * MONTH * random() ** 1.5));
    const nights = Math.floor(12 * random() ** 6);
    return {
      id: id(createdAt),
      name: nameOf(random),
      country,
      region,
      city: name,
      latitude,
      longitude,
      ...(given.sound ?? soundOf(random)),
      ...figuresOf(random, given.size ?? bell(random)),
      points: nights * 50 + 10 * Math.floor(8 * random() ** 2),
      collaborationsCount: nights,
      createdAt,
    };
  }

  /** Cities within so many degrees of another. */
  const around = ({ latitude, longitude }: WorldBand, degrees: number) =>
    cities.filter(
      (one) =>
        Math.hypot(
          one.latitude - latitude,
          (one.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
        ) < degrees,
    );

  /** A band that suits a host: same main genre and some influences, similar size, within about 150 km. */
  const partnerOf = (host: WorldBand, size: number) =>
    band({
      sound: soundLike(host),
      size: size + 0.2 * bell(random),
      city: pick(random, around(host, 1.4)),
    });

  /** The same main genre and some of the influences. */
  function soundLike(host: WorldBand): Sound {
    const [main = "Rock"] = host.genres;
    const kept = host.influences.filter(() => random() < 0.5);
    const others = influencesOf(random, scenes.indexOf(sceneOf.get(main)!), 3);
    return {
      genres: [...new Set([main, neighbourOf(random, main)])],
      influences: [...new Set([...kept, ...others])].slice(0, INFLUENCES_MAX),
    };
  }

  return { band, partnerOf, soundLike, cities, city, bell: () => bell(random), random };
}

/** The index of the first of ascending numbers above a limit. */
function below(rising: number[], number: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
