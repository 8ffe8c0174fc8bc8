import { BIOGRAPHY_MAX } from "@/lib/bands/limits";
import { codePoints } from "@/lib/code-points";
import type { Tone } from "@/lib/ai/writing/choices";
import type { BandFacts } from "@/lib/ai/writing/facts";
import { writeSentence } from "@/lib/ai/writing/biography";

/**
 * The biography put in order: loose spaces gone, an opening that says who plays what and where, and the influences at the
 * end. Each is added only where the text does not say it yet and as long as all of it fits; nothing is ever cut.
 */
export function improveBiography(band: BandFacts, biography: string, tone: Tone): string {
  const text = tidy(biography);
  const opened = says(text, [band.name])
    ? text
    : fit([writeSentence(["who"], band, tone), text], text);
  const influences = says(opened, band.influences) ? "" : writeSentence(["influences"], band, tone);
  return fit([opened, influences], opened);
}

function tidy(text: string): string {
  const clean = text
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const begun = clean.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("en"));
  return /[\p{L}\p{N}]$/u.test(begun) ? fit([`${begun}.`], begun) : begun;
}

const says = (text: string, names: string[]) =>
  names.some((name) => text.toLowerCase().includes(name.toLowerCase()));

const fit = (parts: string[], otherwise: string): string => {
  const whole = parts.filter(Boolean).join(" ");
  return codePoints(whole) <= BIOGRAPHY_MAX ? whole : otherwise;
};
