import { BIOGRAPHY_MAX } from "@/lib/bands/schema";
import type { Comparable, Comparison } from "@/lib/discovery/score";
import { codePoints } from "@/lib/fields";
import { inWords } from "@/lib/format";

/** So near that a shared room is an easy thing to talk about, in km. */
const EASY_DRIVE_KM = 150;
const STARTERS = 3;

/**
 * The biography put in order: loose spaces gone, an opening that says who plays what and where, and the influences at the
 * end. Each is added only where the text does not say it yet and as long as all of it fits; nothing is ever cut.
 */
export function improveBiography(band: Comparable, biography: string, tone = ""): string {
  const text = tidy(biography);
  const opened = says(text, [band.name]) ? text : fit([opening(band, tone), text], text);
  const influences = band.influences.length > 0 && !says(opened, band.influences) ? `For fans of ${inWords(band.influences)}.` : "";
  return fit([opened, influences], opened);
}

function tidy(text: string): string {
  const clean = text.replace(/[ \t]+/g, " ").replace(/ ?\n ?/g, "\n").replace(/\n{3,}/g, "\n\n").trim();
  const begun = clean.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("en"));
  return /[\p{L}\p{N}]$/u.test(begun) ? fit([`${begun}.`], begun) : begun;
}

const says = (text: string, names: string[]) => names.some((name) => text.toLowerCase().includes(name.toLowerCase()));

const fit = (parts: string[], otherwise: string): string => {
  const whole = parts.filter(Boolean).join(" ");
  return codePoints(whole) <= BIOGRAPHY_MAX ? whole : otherwise;
};

function opening({ name, genreNames, city }: Comparable, tone: string): string {
  const genres = inWords(genreNames);
  if (tone === "bold") return [name, genres, city].filter(Boolean).map((part) => `${part}.`).join(" ");
  const play = genres ? `play ${genres}` : "";
  const from = city ? `come from ${city}` : "";
  const facts = [play, from].filter(Boolean).join(" and ");
  if (tone === "friendly") return facts ? `We are ${name}. We ${facts}.` : `We are ${name}.`;
  return facts ? `${name} ${facts}.` : "";
}

/** Three first lines for a message to the other band, the most personal first; they claim nothing but what both profiles say. */
export function conversationStarters(own: Comparable, other: Comparable, match: Comparison): string[] {
  const [influence] = match.matchingInfluences;
  const [genre] = match.matchingGenres;
  const near = match.distanceKm !== null && match.distanceKm <= EASY_DRIVE_KM;
  const lines = [
    influence && `We both name ${influence} as an influence. Which record of theirs would you take on tour?`,
    genre && `You play ${genre} and so do we. Who else around you should we hear?`,
    near && other.city && `We are close enough to share a van. Is there a room in ${other.city} that you like to play?`,
    !near && other.city && `If we came to ${other.city}, which room would suit us both?`,
    `Hi ${other.name}, we are ${own.name}. Would you like to share a night?`,
    "Which of your songs should we hear first?",
    "Which dates do you have open this season?",
  ];
  return lines.filter((text) => typeof text === "string" && text !== "").slice(0, STARTERS) as string[];
}
