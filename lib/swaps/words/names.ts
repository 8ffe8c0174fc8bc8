import { countryName } from "@/lib/countries";
import type { SUBSTITUTES } from "@/lib/swaps/choices";
import type { Leg } from "@/lib/swaps/schema";

export const SUBSTITUTE_NAMES: Record<(typeof SUBSTITUTES)[number], string> = {
  supportSlot: "a support slot",
  introductions: "introductions",
  money: "money",
  other: "something else",
};

type Home = Pick<Leg, "city" | "country"> & { host: Pick<Leg["host"], "name"> };

/** The host's town. */
export const townOf = ({ city, country, host }: Home): string =>
  city || (country && countryName(country)) || `the town of ${host.name}`;
