import { kmBetween } from "@/lib/geo";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import type { openWorld } from "../store";
import type { WorldBand, WorldCity } from "../world";

export type Generator = Awaited<ReturnType<typeof openWorld>>;
/** Random numbers, evenly and normally distributed. */
export type Chance = Pick<Generator, "random" | "bell">;
type PreferredCountry = { country: string; latitude: null; longitude: null };

/** A band with its settings, what it really draws, and how many times that it declares. */
export type SwapWorldBand = WorldBand & {
  trueDraw: number;
  lie: number;
  isOpen: boolean;
  maxKm: number;
  preferredPlaces: PreferredCountry[];
  openWeekends: string[];
};

/** All bands, and the partners of each host by their ids. */
export type SwapWorld = { bands: SwapWorldBand[]; planted: Map<string, string[]> };

type Settings = Pick<SwapWorldBand, "isOpen" | "maxKm" | "preferredPlaces" | "openWeekends">;
/** Cities around a host. */
type Places = { sameTown: WorldCity[]; inReach: WorldCity[] };
type Plan = {
  trueDraw: number;
  sound?: Pick<WorldBand, "genres" | "influences">;
  city?: WorldCity;
  settings?: Partial<Settings>;
};

const HOSTS = 100;
const PARTNERS = 3;
const DECOYS = 10;
export const TYPICAL_DRAW = 60;
/** With fewer people a swap is no gain for anyone. */
const HOST_DRAW_MIN = 25;
/** Standard deviations, as natural logarithms. */
const DRAW_SPREAD = 0.8;
const PARTNER_SPREAD = 0.2;
const DECLARED_SPREAD = 0.45;
/** Bands declare so many times what they draw, in the median. */
const DECLARED_BIAS = 1.16;
const LIARS_SHARE = 0.05;
const LIE = { min: 3, max: 10 };
/** Of all other bands. */
const FIGURES_SHARE = 0.85;
const WEEKENDS_SHARE = 0.3;
const PREFERENCES_SHARE = 0.1;
const SCARCE_WEEKENDS = { min: 2, choices: 4 };
const PARTNER_KM = { min: 80, max: 450 };
const SAME_TOWN_KM = 40;
const DECOY_DRAW_FACTOR = 8;
const FAR_COUNTRY = "NZ";

/** Decoys share more influences with the host, and fail in one thing each. */
const FLAWS: ((world: Generator, plan: Plan, places: Places) => Partial<Plan>)[] = [
  (world, _plan, { sameTown }) => ({ city: pick(world, sameTown) }),
  (_world, { trueDraw }) => ({ trueDraw: trueDraw * DECOY_DRAW_FACTOR }),
  (_world, { settings }) => ({ settings: { ...settings, isOpen: false } }),
  (_world, { settings }) => ({
    settings: { ...settings, preferredPlaces: [preferCountry(FAR_COUNTRY)] },
  }),
];

/** Bands at random, and among them hosts with partners and decoys. */
export function makeSwapWorld(world: Generator, count: number): SwapWorld {
  const bands: SwapWorldBand[] = [];
  const planted = new Map<string, string[]>();
  while (planted.size < HOSTS) {
    const openWeekends = pickWeekends(world, 6);
    const host = makeBand(world, { trueDraw: drawAround(world), settings: { openWeekends } });
    bands.push(host);
    if (host.influences.length < 2 || host.trueDraw < HOST_DRAW_MIN) continue;
    const places = findPlaces(world, host);
    if (places.inReach.length === 0) continue;
    const partners = Array.from({ length: PARTNERS }, () =>
      makeBand(world, planPartner(world, host, places)),
    );
    planted.set(
      host.id,
      partners.map(({ id }) => id),
    );
    bands.push(...partners, ...makeDecoys(world, host, places));
  }
  while (bands.length < count) bands.push(makeBand(world, planAny(world)));
  return { bands, planted };
}

/** Bands at random alone. The countries that they prefer are within reach: who prefers others has no partner and no ring. */
export const makeAnyBands = (world: Generator, count: number): SwapWorldBand[] =>
  Array.from({ length: count }, () => makeBand(world, planReachable(world)));

const makeDecoys = (world: Generator, host: SwapWorldBand, places: Places) =>
  Array.from({ length: DECOYS }, (_, index) => {
    const plan = { ...planPartner(world, host, places), sound: world.soundLike(host) };
    return makeBand(world, { ...plan, ...FLAWS[index % FLAWS.length]!(world, plan, places) });
  });

const planPartner = (world: Generator, host: SwapWorldBand, { inReach }: Places): Plan => ({
  trueDraw: drawAround(world, host.trueDraw, PARTNER_SPREAD),
  sound: soundAkin(world, host),
  city: pick(world, inReach),
  settings: { openWeekends: host.openWeekends.slice(0, 4) },
});

/** The same main genre, and influences from its scene, sometimes one of the host's. */
function soundAkin(world: Generator, host: SwapWorldBand): Plan["sound"] {
  const { genres, influences } = world.soundLike(host);
  const others = influences.filter((name) => !host.influences.includes(name));
  const shared = host.influences.slice(0, world.random() < 0.5 ? 1 : 0);
  return { genres, influences: [...shared, ...others] };
}

const planAny = (world: Generator): Plan => ({
  trueDraw: world.random() < FIGURES_SHARE ? drawAround(world) : 0,
  settings: {
    openWeekends: world.random() < WEEKENDS_SHARE ? pickWeekends(world, 5) : [],
    preferredPlaces:
      world.random() < PREFERENCES_SHARE ? [preferCountry(world.band().country)] : [],
  },
});

function planReachable(world: Generator): Plan {
  const { settings, ...plan } = planAny(world);
  const city = world.city();
  const inReach = settings?.preferredPlaces?.length ? findPlaces(world, city).inReach : [];
  const preferredPlaces = inReach.length > 0 ? [preferCountry(pick(world, inReach).country)] : [];
  return { ...plan, city, settings: { ...settings, preferredPlaces } };
}

function makeBand(world: Generator, { trueDraw, sound, city, settings }: Plan): SwapWorldBand {
  const { bell } = world;
  const { honest, lie, declared } = declareDraw(world, trueDraw);
  return {
    ...world.band({ ...(sound && { sound }), ...(city && { city }) }),
    trueDraw,
    lie,
    updatedAt: new Date(),
    ticketSalesHometown: Math.round(declared),
    ticketSales250km: Math.round(0.4 * honest * Math.exp(0.5 * bell())),
    ticketSales1000km: Math.round(0.1 * honest * Math.exp(0.8 * bell())),
    isOpen: true,
    maxKm: 600,
    preferredPlaces: [],
    openWeekends: [],
    ...settings,
  };
}

/** What a band says that it draws at home, and what it would say if it did not lie. */
export function declareDraw({ random, bell }: Chance, trueDraw: number) {
  const lie = random() < LIARS_SHARE ? LIE.min * (LIE.max / LIE.min) ** random() : 1;
  const honest = DECLARED_BIAS * trueDraw * Math.exp(DECLARED_SPREAD * bell());
  return { honest, lie, declared: honest * lie };
}

export const drawAround = ({ bell }: Chance, median = TYPICAL_DRAW, spread = DRAW_SPREAD) =>
  median * Math.exp(spread * bell());

function findPlaces({ cities }: Generator, host: WorldCity | WorldBand): Places {
  const near = cities.map((city) => ({ city, km: kmBetween(city, host) ?? Infinity }));
  const within = (min: number, max: number) =>
    near.filter(({ km }) => km >= min && km <= max).map(({ city }) => city);
  return { sameTown: within(0, SAME_TOWN_KM), inReach: within(PARTNER_KM.min, PARTNER_KM.max) };
}

const pick = ({ random }: Generator, cities: WorldCity[]) =>
  cities[Math.floor(random() * cities.length)]!;

/** The same bands if each offered a few weekends. */
export const withScarceDates = (world: Generator, bands: SwapWorldBand[]): SwapWorldBand[] =>
  bands.map((band) => {
    const count = SCARCE_WEEKENDS.min + Math.floor(world.random() * SCARCE_WEEKENDS.choices);
    return { ...band, openWeekends: pickWeekends(world, count) };
  });

function pickWeekends({ random }: Generator, count: number): string[] {
  const shuffled = upcomingWeekends()
    .map((weekend) => ({ weekend, order: random() }))
    .sort((a, b) => a.order - b.order);
  return shuffled.slice(0, count).map(({ weekend }) => weekend);
}

const preferCountry = (country: string): PreferredCountry => ({
  country,
  latitude: null,
  longitude: null,
});
