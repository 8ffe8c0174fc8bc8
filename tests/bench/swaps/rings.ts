import type pg from "pg";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { searchRings } from "@/lib/swap-matches/rings/search";
import { comingWeekends } from "@/lib/swap-matches/scoring/dates";
import { isPreferredPlace, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { listSwapCandidates } from "@/lib/swap-matches/selection/choose-partners";
import { isPlaced, listMissing } from "@/lib/swap-matches/selection/missing";
import { rankPartners } from "@/lib/swap-matches/selection/rank-partners";
import { listSwapBands } from "@/lib/swap-matches/selection/swap-bands";
import { viewerOf } from "../member";
import { atLeast, atMost } from "../recall";
import { report } from "../report";
import { mean, median } from "../statistics";
import { storeOpenWeekends } from "./store";
import { withScarceDates, type Generator, type SwapWorldBand } from "./world";

/** What one band is offered. */
type Offer = {
  hasPartner: boolean;
  hasRing: boolean;
  /** Of the processor: other programs do not count. */
  searchMs: number;
};

const SUBJECTS = 1_200;
const PARTNER_SHARE_MIN = 0.8;
const RING_SHARE_MIN = 0.33;
const SEARCH_MS_MAX = 100;
/** In common, unless a band offers none at all. */
const SUITABLE_WEEKENDS = 2;
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
    { figure: "of the others with a ring", value: shareRings(usual).toFixed(3), target: "" },
    {
      figure: "with scarce dates: a partner",
      value: sharePartners(withoutDates).toFixed(3),
      target: "",
    },
    atLeast(
      "with scarce dates: of the others with a ring",
      shareRings(withoutDates),
      RING_SHARE_MIN,
    ),
    { figure: "search of rings, ms, median", value: median(times).toFixed(1), target: "" },
    atMost("search of rings, ms, most", Math.max(...times), SEARCH_MS_MAX),
  ]);
}

const sharePartners = (offers: Offer[]) => mean(offers.map(({ hasPartner }) => Number(hasPartner)));

const shareRings = (offers: Offer[]) =>
  mean(offers.filter(({ hasPartner }) => !hasPartner).map(({ hasRing }) => Number(hasRing)));

/** Of bands that have told all that matching needs. */
async function listOffers(bands: SwapWorldBand[]): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const band of bands.toReversed()) {
    if (offers.length === SUBJECTS) break;
    const [own] = await listSwapBands(viewerOf(band), [band.id]);
    if (own && isPlaced(own) && listMissing(own).length === 0) offers.push(await makeOffer(own));
  }
  return offers;
}

async function makeOffer(own: Parameters<typeof listSwapCandidates>[1]): Promise<Offer> {
  const candidates = await listSwapCandidates(viewerOf(own), own);
  const paths = await findGenrePaths([own, ...candidates].flatMap(({ genreNames }) => genreNames));
  const partners = await rankPartners(own, candidates);
  const before = process.cpuUsage();
  const rings = searchRings(own, candidates, { paths, now });
  const { user, system } = process.cpuUsage(before);
  return {
    hasPartner: partners.some((partner) => isSuitable(own, partner)),
    hasRing: rings.length > 0,
    searchMs: (user + system) / 1000,
  };
}

const isSuitable = (own: SwapBand, { band, match }: RankedSwap): boolean =>
  isPreferredPlace(own, band) &&
  isPreferredPlace(band, own) &&
  (match.openWeekends.length >= SUITABLE_WEEKENDS ||
    [own, band].some((one) => comingWeekends(one, now).length === 0));
