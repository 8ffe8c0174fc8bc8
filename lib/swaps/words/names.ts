import { countryInSentence } from "@/lib/countries";
import type { SUBSTITUTES } from "@/lib/swaps/choices";
import type { Leg, Swap } from "@/lib/swaps/schema";

export const SUBSTITUTE_NAMES: Record<(typeof SUBSTITUTES)[number], string> = {
  supportSlot: "a support slot",
  introductions: "introductions",
  money: "money",
  other: "something else",
};

/** Without the host's name: an erased band's name must not stay in messages. */
export const formatTown = ({ city, country }: Pick<Leg, "city" | "country">): string =>
  city || (country && countryInSentence(country)) || "the host's town";

/** "You play in Hamburg", "They play in Bristol"; of several others the one that plays is named. */
export function describePlay(leg: Leg, { kind }: Pick<Swap, "kind">, ownBandId: string): string {
  const town = formatTown(leg);
  if (leg.guest.id === ownBandId) return `You play in ${town}`;
  return kind === "RING" ? `${leg.guest.name} plays in ${town}` : `They play in ${town}`;
}

export const describeKind = ({ kind }: Pick<Swap, "kind">): string =>
  kind === "RING" ? "ring of three" : "swap";
