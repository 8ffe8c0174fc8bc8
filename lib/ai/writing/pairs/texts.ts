import { z } from "zod";
import { requireBand, type Viewer } from "@/lib/access";
import { askModel } from "@/lib/ai/models/ask";
import { explainNight } from "@/lib/ai/writing/pairs/explanation";
import { areTruthful } from "@/lib/ai/writing/guard/guard";
import {
  findHometownDates,
  type HometownDate,
  type HometownDates,
} from "@/lib/ai/writing/pairs/hometown-dates";
import { buildPrompt, isSafeForModel } from "@/lib/ai/writing/prompts";
import { STARTERS, type ExplanationAnswer, type StartersAnswer } from "@/lib/ai/writing/schema";
import { describeDates, writeStarters } from "@/lib/ai/writing/pairs/starters";
import { countryName } from "@/lib/countries";
import { db } from "@/lib/db";
import { formatDate } from "@/lib/format";
import { listMatchReasons } from "@/lib/matching/scoring/explain";
import { getComparison } from "@/lib/matching/queries";
import type { Comparable, Comparison } from "@/lib/matching/scoring/score";

const STARTER_MAX = 300;
const EXPLANATION_MAX = 700;

const Starters = z.object({
  starters: z.array(z.string().trim().min(1).max(STARTER_MAX)).length(STARTERS),
});
const Explanation = z.object({ explanation: z.string().trim().min(1).max(EXPLANATION_MAX) });

const STARTERS_TASK = [
  `Write ${STARTERS} different first messages from the own band to the other one,`,
  "each one or two sentences that end with a question, each about something else.",
  'Shape: {"starters": ["first", "second", "third"]}',
].join(" ");

const EXPLANATION_TASK = [
  "Tell the own band in two or three sentences why a night with the other band suits it,",
  'speaking to it as "you". It has already seen what they share and how far apart they are. Shape: {"explanation": "the text"}',
].join(" ");

/** Openings of a first message to another band. Throws not_found; forbidden without a band. */
export async function suggestStarters(viewer: Viewer, bandId: string): Promise<StartersAnswer> {
  const { own, other, match, dates, known, data } = await readPair(viewer, bandId);
  const isTruthful = async ({ starters }: z.output<typeof Starters>) =>
    new Set(starters.map((text) => text.toLowerCase())).size === STARTERS &&
    areTruthful(starters, known);
  const answer =
    (await mayShareWithModel(own, other)) &&
    (await askModel(requireBand(viewer), {
      ...buildPrompt(STARTERS_TASK, data),
      task: "starters",
      schema: Starters,
      isTruthful,
    }));
  return answer
    ? { ...answer, source: "model" }
    : { starters: writeStarters(own, other, match, dates), source: "rules" };
}

/** Why another band suits the viewer's band. Throws not_found; forbidden without a band. */
export async function explainMatchWith(viewer: Viewer, bandId: string): Promise<ExplanationAnswer> {
  const { own, other, match, dates, known, data } = await readPair(viewer, bandId);
  const score = `${match.matchScore}% match`;
  const whatCounts = listMatchReasons(own, other, match).map(({ part }) => part);
  const points = [score, ...distanceStatements(match)];
  const statements = [...known.statements, score];
  const answer =
    (await mayShareWithModel(own, other)) &&
    (await askModel(requireBand(viewer), {
      ...buildPrompt(EXPLANATION_TASK, {
        ...data,
        match: { points, audience: match.socialGap, whatCounts },
      }),
      task: "explanation",
      schema: Explanation,
      isTruthful: ({ explanation }) => areTruthful([explanation], { ...known, statements }),
    }));
  return answer
    ? { ...answer, source: "model" }
    : { explanation: explainNight(own, other, match, dates), source: "rules" };
}

/** `known` is what a model may state about the two bands, `data` what it learns. */
async function readPair(viewer: Viewer, bandId: string) {
  const { own, other, match } = await getComparison(viewer, bandId);
  const dates = await findHometownDates(own, other);
  const safeDates = { theirs: safeDate(dates.theirs), ours: safeDate(dates.ours) };
  const nights = [safeDates.theirs, safeDates.ours].filter((date) => date !== undefined);
  const known = {
    names: [
      ...listNames(own),
      ...listNames(other),
      ...nights.flatMap(({ venue, city }) => [venue, city]),
    ],
    statements: [...distanceStatements(match), ...nights.map(({ date }) => formatDate(date))],
  };
  const data = { ...pairData(own, other, match), nights: describeDates(safeDates) };
  return { own, other, match, dates, known, data };
}

const pairData = (own: Comparable, other: Comparable, match: Comparison) => ({
  ownBand: publicData(own),
  otherBand: publicData(other),
  shared: {
    genres: match.matchingGenres.filter(isSafeForModel),
    influences: match.matchingInfluences.filter(isSafeForModel),
    kmApart: match.distanceKm,
  },
});

/** All that a model learns of a band: no figures, no free text, no messages. */
const publicData = ({ name, genreNames, influences, city, country }: Comparable) => ({
  name,
  genres: genreNames.filter(isSafeForModel),
  influences: influences.filter(isSafeForModel),
  city: city && isSafeForModel(city) ? city : null,
  country: country && countryName(country),
});

function listNames(band: Comparable): string[] {
  const { name, genres, influences, city, country } = publicData(band);
  return [name, ...genres, ...influences, city, country].filter((text) => text !== null);
}

const distanceStatements = ({ distanceKm }: Comparison): string[] =>
  distanceKm === null ? [] : [`${distanceKm} km`];

const safeDate = (date: HometownDates["theirs"]): HometownDate | undefined =>
  date?.isTownCertain && isSafeForModel(date.venue) && isSafeForModel(date.city) ? date : undefined;

/** A band that turned AI help off is kept from other bands' models, too. */
async function mayShareWithModel(own: Comparable, other: Comparable): Promise<boolean> {
  if (!isSafeForModel(own.name) || !isSafeForModel(other.name)) return false;
  return (await db.band.count({ where: { id: other.id, aiHelp: true } })) > 0;
}
