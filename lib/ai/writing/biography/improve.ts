import { BIOGRAPHY_MAX } from "@/lib/bands/limits";
import { codePoints } from "@/lib/code-points";
import type { Tone } from "@/lib/ai/writing/choices";
import type { BandFacts } from "@/lib/ai/writing/facts";
import { writeSentence } from "@/lib/ai/writing/biography/sentences";

/** Adds who plays what, and the influences, where the text lacks them and they fit. Cuts nothing. */
export function improveBiography(band: BandFacts, biography: string, tone: Tone): string {
  const text = tidy(biography);
  const introduced = mentionsAny(text, [band.name])
    ? text
    : joinIfFits([writeSentence(["who"], band, tone), text], text);
  const influences = mentionsAny(introduced, band.influences)
    ? ""
    : writeSentence(["influences"], band, tone);
  return joinIfFits([introduced, influences], introduced);
}

function tidy(text: string): string {
  const clean = text
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const capitalised = clean.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("en"));
  return /[\p{L}\p{N}]$/u.test(capitalised)
    ? joinIfFits([`${capitalised}.`], capitalised)
    : capitalised;
}

const mentionsAny = (text: string, names: string[]) =>
  names.some((name) => text.toLowerCase().includes(name.toLowerCase()));

const joinIfFits = (parts: string[], fallback: string): string => {
  const whole = parts.filter(Boolean).join(" ");
  return codePoints(whole) <= BIOGRAPHY_MAX ? whole : fallback;
};
