import type pg from "pg";
import type { GenrePaths } from "@/lib/matching/scoring/sound";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import {
  findEdge,
  prepareBand,
  type RingEdge,
  type PreparedBand,
} from "@/lib/swap-matches/rings/edge";
import { closeRing, gainsEnough, type RingSetting } from "@/lib/swap-matches/rings/ring";
import { searchRings } from "@/lib/swap-matches/rings/search";
import { comingWeekends } from "@/lib/swap-matches/scoring/weekends-in-common";
import { isPreferredPlace, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { listSwapCandidates } from "@/lib/swap-matches/selection/choose-partners";
import type { PlacedBand } from "@/lib/swap-matches/selection/crowd-pools";
import { isPlaced, listMissing } from "@/lib/swap-matches/selection/missing";
import { rankPartners } from "@/lib/swap-matches/selection/rank-partners";
import { listSwapBands } from "@/lib/swap-matches/selection/swap-bands";
import { viewerOf } from "../member";
import { atLeast, atMost } from "../recall";
import { report } from "../report";
import { mean, median, percentile } from "../statistics";
import { storeOpenWeekends } from "./store";
import { withScarceDates, type Generator, type SwapWorldBand } from "./world";

/** What one band is offered. */
type Offer = {
  hasPartner: boolean;
  hasRing: boolean;
  /** Whether a ring exists among all bands, if it has no partner. */
  couldHaveRing: boolean;
  /** Of the processor: other programs do not count. */
  searchMs: number;
};

const SUBJECTS = 1_200;
const PARTNER_SHARE_MIN = 0.8;
const RING_SHARE_MIN = 0.33;
const SEARCH_MS_MAX = 100;
/** In common, unless a band offers none at all. */
const SUITABLE_WEEKENDS = 2;
/** Bands of one statement. */
const BATCH = 1_000;
const now = new Date();

/** How many stored bands without a suitable partner get a ring, with usual and with scarce dates. */
export async function judgeRings(client: pg.Client, world: Generator, bands: SwapWorldBand[]) {
  // Those of fewer bands would count as exposure.
  await client.query("DELETE FROM swap_lists");
  const usual = await listOffers(bands);
  const scarce = withScarceDates(world, bands);
  await storeOpenWeekends(client, scarce);
  const withoutDates = await listOffers(scarce);
  const times = [...usual, ...withoutDates].map(({ searchMs }) => searchMs);
  report(`Partners and rings of ${SUBJECTS} bands among ${bands.length}`, [
    atLeast("with a suitable partner", sharePartners(usual), PARTNER_SHARE_MIN),
    plain("of the others with a ring", shareRings(usual)),
    plain("of the others with a ring, if all bands are compared", sharePossibleRings(usual)),
    plain("with scarce dates: a partner", sharePartners(withoutDates)),
    atLeast(
      "with scarce dates: of the others with a ring",
      shareRings(withoutDates),
      RING_SHARE_MIN,
    ),
    plain(
      "with scarce dates: the same, if all bands are compared",
      sharePossibleRings(withoutDates),
    ),
    { figure: "search of rings, ms, median", value: median(times).toFixed(1), target: "" },
    {
      figure: "search of rings, ms, p95",
      value: percentile(times, 0.95).toFixed(1),
      target: "",
    },
    atMost("search of rings, ms, most", Math.max(...times), SEARCH_MS_MAX),
  ]);
}

const sharePartners = (offers: Offer[]) => mean(offers.map(({ hasPartner }) => Number(hasPartner)));

const shareRings = (offers: Offer[]) => shareOfOthers(offers, ({ hasRing }) => hasRing);
const sharePossibleRings = (offers: Offer[]) =>
  shareOfOthers(offers, ({ couldHaveRing }) => couldHaveRing);

const shareOfOthers = (offers: Offer[], holds: (offer: Offer) => boolean) =>
  mean(offers.filter(({ hasPartner }) => !hasPartner).map((offer) => Number(holds(offer))));

const plain = (figure: string, share: number) => ({ figure, value: share.toFixed(3), target: "" });

/** Of bands that have told all that matching needs. */
async function listOffers(bands: SwapWorldBand[]): Promise<Offer[]> {
  const all = await readPlacedBands(bands);
  const paths = await findGenrePaths(all.flatMap(({ genreNames }) => genreNames));
  const offers: Offer[] = [];
  const routed = all.map((band) => prepareBand(band, now));
  for (const own of all.toReversed().slice(0, SUBJECTS))
    offers.push(await makeOffer(own, routed, { paths, now }));
  return offers;
}

async function readPlacedBands(bands: SwapWorldBand[]): Promise<PlacedBand[]> {
  const byId = new Map<string, PlacedBand>();
  for (let from = 0; from < bands.length; from += BATCH) {
    const ids = bands.slice(from, from + BATCH).map(({ id }) => id);
    for (const band of await listSwapBands(viewerOf(bands[0]!), ids))
      if (isPlaced(band) && listMissing(band).length === 0) byId.set(band.id, band);
  }
  return bands.flatMap(({ id }) => byId.get(id) ?? []);
}

async function makeOffer(
  own: PlacedBand,
  all: PreparedBand[],
  setting: RingSetting,
): Promise<Offer> {
  const candidates = await listSwapCandidates(viewerOf(own), own);
  const partners = await rankPartners(own, candidates);
  const hasPartner = partners.some((partner) => isSuitable(own, partner));
  const before = process.cpuUsage();
  const rings = searchRings(own, candidates, setting);
  const { user, system } = process.cpuUsage(before);
  return {
    hasPartner,
    hasRing: rings.length > 0,
    couldHaveRing: !hasPartner && existsRing(prepareBand(own, now), all, setting.paths),
    searchMs: (user + system) / 1000,
  };
}

/** Whether any two bands of all make a ring, which the search cannot exceed. */
function existsRing(own: PreparedBand, all: PreparedBand[], paths: GenrePaths): boolean {
  const first = all.flatMap((host) => findEdge(own, host, paths) ?? []);
  const last = all.flatMap((guest) => findEdge(guest, own, paths) ?? []);
  const closes = (there: RingEdge, back: RingEdge) => {
    if (there.host.id === back.guest.id || !gainsEnough(there, back)) return false;
    const between = findEdge(there.host, back.guest, paths);
    return between !== null && closeRing([there, between, back]) !== null;
  };
  return first.some((there) => last.some((back) => closes(there, back)));
}

const isSuitable = (own: SwapBand, { band, match }: RankedSwap): boolean =>
  isPreferredPlace(own, band) &&
  isPreferredPlace(band, own) &&
  (match.openWeekends.length >= SUITABLE_WEEKENDS ||
    [own, band].some((one) => comingWeekends(one, now).length === 0));
