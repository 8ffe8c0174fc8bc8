import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { findRelatedGenres } from "@/lib/matching/selection/pools";
import type { Ring } from "@/lib/swap-matches/rings/ring";
import { chooseRingBands, searchRings } from "@/lib/swap-matches/rings/search";
import { MAX_SWAP_KM, MIN_GAIN_RATIO } from "@/lib/swap-matches/scoring/gates";
import { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import {
  roughMatchesSql,
  type PlacedBand,
  type PoolReach,
} from "@/lib/swap-matches/selection/crowd-pools";
import { rankPartners } from "@/lib/swap-matches/selection/rank-partners";
import {
  HAS_ROOM_FOR_SWAP,
  isPlayedNear,
  isSwapCandidateSql,
  listSwapBands,
  notOfferedSql,
  SWAP_BANDS,
  swapColumns,
} from "@/lib/swap-matches/selection/swap-bands";

const { sql, raw } = Prisma;

export const SWAP_LIST_MAX = 100;
/** Bands that are compared in full. */
const COMPARED_LIMIT = raw("400");
/** Four times the draw is the limit of a pair. */
const NEAR: PoolReach = { familyKm: 250, drawFactor: 1 / MIN_GAIN_RATIO };
/** Expected draws are closer to each other than the figures that bands declare. */
const WIDE: PoolReach = { familyKm: MAX_SWAP_KM, drawFactor: 8 };
/** With fewer, the pools reach wide. */
const FEW_CANDIDATES = 40;
/** Most lists of other bands that a band may be at the top of. */
export const MAX_SWAP_EXPOSURE = 60;
/** Days after which a list that nobody opened no longer counts as exposure. */
const EXPOSURE_DAYS = raw("7");

const Candidate = SwapBand.extend({ exposure: z.number() });

/** In how many lists of other bands a band is among the first 20. */
export const swapExposureSql = (viewer: BandViewer): Prisma.Sql => sql`(
  SELECT count(*)::int FROM swap_lists
  WHERE shown @> ARRAY[bands.id] AND swap_lists.band_id <> ${viewer.bandId}::uuid
    AND computed_at > now() - make_interval(days => ${EXPOSURE_DAYS}))`;

type ChosenPartners = { partners: SwapBand[]; rings: Ring[] };

/** The best partners for a swap and the best rings with two of the same candidates, best first. */
export async function choosePartners(viewer: BandViewer, own: PlacedBand): Promise<ChosenPartners> {
  const candidates = await listSwapCandidates(viewer, own);
  const ranked = await rankPartners(own, candidates);
  const paths = await findGenrePaths([own, ...candidates].flatMap(({ genreNames }) => genreNames));
  const setting = { paths, now: new Date() };
  // Candidates have only the shows near the own band, but two of a ring meet elsewhere.
  const ringBands = await listSwapBands(viewer, chooseRingBands(own, candidates, setting));
  return {
    partners: ranked.map(({ band }) => band).slice(0, SWAP_LIST_MAX),
    rings: searchRings(own, ringBands, setting),
  };
}

/** Bands that may be offered to the viewer's, those first that are likely to match. */
export async function listSwapCandidates(viewer: BandViewer, own: PlacedBand): Promise<SwapBand[]> {
  const { family } = await findRelatedGenres(own.genreNames);
  const others = family.filter((genre) => !own.genreNames.includes(genre));
  const near = await readCandidates(viewer, own, others, NEAR);
  return near.length < FEW_CANDIDATES ? readCandidates(viewer, own, others, WIDE) : near;
}

async function readCandidates(
  viewer: BandViewer,
  own: PlacedBand,
  familyGenres: string[],
  reach: PoolReach,
): Promise<SwapBand[]> {
  const candidates = await querySql(
    Candidate,
    sql`
      SELECT ${swapColumns(viewer, isPlayedNear(sql`${own.latitude}::float8`))},
        ${swapExposureSql(viewer)} AS exposure
      FROM (${roughMatchesSql(own, familyGenres, reach, notOfferedSql(viewer))}) rough JOIN ${SWAP_BANDS} ON id = rough_id
      WHERE ${isSwapCandidateSql(viewer)} AND ${HAS_ROOM_FOR_SWAP}
      ORDER BY rough_score DESC, id LIMIT ${COMPARED_LIMIT}`,
  );
  return candidates.filter(({ exposure }) => exposure < MAX_SWAP_EXPOSURE);
}
