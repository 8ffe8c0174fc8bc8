import { z } from "zod";
import { requireBand, type Viewer } from "@/lib/access";
import { listMatchReasons } from "@/lib/matching/explain";
import { getComparison } from "@/lib/matching/queries";
import type { Comparable, Comparison } from "@/lib/matching/score";
import { countryName } from "@/lib/countries";
import { db } from "@/lib/db";
import { formatDate } from "@/lib/format";
import { askModel } from "@/lib/ai/models/ask";
import { findCrossing, type Crossing, type Night } from "@/lib/ai/writing/crossings";
import { explainParts } from "@/lib/ai/writing/explanation";
import { areTrueTo } from "@/lib/ai/writing/guard";
import { fence, isData } from "@/lib/ai/writing/prompts";
import { STARTERS, type ExplanationAnswer, type StartersAnswer } from "@/lib/ai/writing/schema";
import { conversationStarters, nightsInWords } from "@/lib/ai/writing/starters";

const STARTER_MAX = 300;
const EXPLANATION_MAX = 700;

const Starters = z.object({
  starters: z.array(z.string().trim().min(1).max(STARTER_MAX)).length(STARTERS),
});
const Explanation = z.object({ explanation: z.string().trim().min(1).max(EXPLANATION_MAX) });

/** First lines for a message to another band. Throws not_found; forbidden for an account without a band. */
export async function startConversationWith(
  viewer: Viewer,
  bandId: string,
): Promise<StartersAnswer> {
  const { own, other, match } = await getComparison(viewer, bandId);
  const crossing = await findCrossing(own, other);
  const told = { theirs: tellable(crossing.theirs), ours: tellable(crossing.ours) };
  const nights = nightsInWords(told);
  const data = {
    ownBand: publicPart(own),
    otherBand: publicPart(other),
    shared: sharedPart(match),
    nights,
  };
  const task = `Write ${STARTERS} different first messages from the own band to the other one, each one or two sentences that end with a question, each about something else. Shape: {"starters": ["first", "second", "third"]}`;
  const known = {
    names: [...namesOf(own), ...namesOf(other), ...placesOf(told)],
    statements: [...distanceOf(match), ...datesOf(told)],
  };
  const isTrue = async ({ starters }: z.output<typeof Starters>) =>
    new Set(starters.map((text) => text.toLowerCase())).size === STARTERS &&
    areTrueTo(starters, known);
  const answer =
    (await mayTell(own, other)) &&
    (await askModel(requireBand(viewer), {
      ...fence(task, data),
      task: "starters",
      shape: Starters,
      isTrue,
    }));
  return answer
    ? { ...answer, source: "model" }
    : { starters: conversationStarters(own, other, match, crossing), source: "rules" };
}

/** Why another band suits the own one. Throws not_found; forbidden for an account without a band. */
export async function explainMatchWith(viewer: Viewer, bandId: string): Promise<ExplanationAnswer> {
  const { own, other, match } = await getComparison(viewer, bandId);
  const points = [`${match.matchScore}% match`, ...distanceOf(match)];
  const parts = listMatchReasons(own, other, match).map(({ part }) => part);
  const data = {
    ownBand: publicPart(own),
    otherBand: publicPart(other),
    shared: sharedPart(match),
    match: { points, audience: match.socialGap, whatCounts: parts },
  };
  const task = `Tell the own band in two or three sentences why the other band suits it, speaking to it as "you". Shape: {"explanation": "the text"}`;
  const known = { names: [...namesOf(own), ...namesOf(other)], statements: points };
  const isTrue = ({ explanation }: z.output<typeof Explanation>) => areTrueTo([explanation], known);
  const answer =
    (await mayTell(own, other)) &&
    (await askModel(requireBand(viewer), {
      ...fence(task, data),
      task: "explanation",
      shape: Explanation,
      isTrue,
    }));
  return answer
    ? { ...answer, source: "model" }
    : { explanation: explainParts(own, other, match), source: "rules" };
}

/** What a model learns of a band: what its poster says. No figures, no free text, nothing that was written between bands. */
const publicPart = ({ name, genreNames, influences, city, country }: Comparable) => ({
  name,
  genres: genreNames.filter(isData),
  influences: influences.filter(isData),
  city: city && isData(city) ? city : null,
  country: country && countryName(country),
});

const sharedPart = ({ matchingGenres, matchingInfluences, distanceKm }: Comparison) => ({
  genres: matchingGenres.filter(isData),
  influences: matchingInfluences.filter(isData),
  kmApart: distanceKm,
});

function namesOf(band: Comparable): string[] {
  const { name, genres, influences, city, country } = publicPart(band);
  return [name, ...genres, ...influences, city, country].filter((text) => text !== null);
}

const distanceOf = ({ distanceKm }: Comparison): string[] =>
  distanceKm === null ? [] : [`${distanceKm} km`];

/** A night that a model may hear of: in that town for certain, and without words to the model. */
const tellable = (night: Night | undefined) =>
  night?.isTownCertain && isData(night.venue) && isData(night.city) ? night : undefined;

const nightsOf = ({ theirs, ours }: Crossing): Night[] =>
  [theirs, ours].filter((night) => night !== undefined);
const placesOf = (crossing: Crossing) =>
  nightsOf(crossing).flatMap(({ venue, city }) => [venue, city]);
const datesOf = (crossing: Crossing) => nightsOf(crossing).map(({ date }) => formatDate(date));

/** Whether a model may hear of both: a band that wants none is not told of by others either. */
async function mayTell(own: Comparable, other: Comparable): Promise<boolean> {
  if (!isData(own.name) || !isData(other.name)) return false;
  return (await db.band.count({ where: { id: other.id, aiHelp: true } })) > 0;
}
