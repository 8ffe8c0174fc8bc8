import { countryName } from "@/lib/countries";
import type { SUBSTITUTES } from "@/lib/swaps/choices";
import type { Leg } from "@/lib/swaps/schema";

export const SUBSTITUTE_NAMES: Record<(typeof SUBSTITUTES)[number], string> = {
  supportSlot: "a support slot",
  introductions: "introductions",
  money: "money",
  other: "something else",
};

/** Without the host's name: an erased band's name must not stay in messages. */
export const townOf = ({ city, country }: Pick<Leg, "city" | "country">): string =>
  city || (country && countryName(country)) || "the host's town";
