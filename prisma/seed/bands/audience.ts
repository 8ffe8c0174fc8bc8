import { createRandom, skewed } from "../random";
import type { Reach } from "./notes";

/** Followers and monthly listeners are people; ticket sales are tickets for one night. */
export interface Audience {
  spotifyListeners: number;
  instagramFollowers: number;
  facebookFollowers: number;
  ticketSalesHometown: number;
  ticketSales250km: number;
  ticketSales1000km: number;
}

/** Median monthly listeners and median hometown tickets. */
const MEDIANS: Record<Reach, [listeners: number, tickets: number]> = {
  unheard: [15, 32],
  bedroom: [450, 60],
  local: [2_300, 130],
  touring: [18_000, 260],
  known: [290_000, 480],
};

/** Plausible figures for a band: always the same ones for the same username, each city further out drawing fewer. */
export function makeAudience(username: string, reach: Reach): Audience {
  const random = createRandom(username);
  const [listeners, tickets] = MEDIANS[reach];
  const spotifyListeners = skewed(random, listeners, 0.55);
  const hometown = Math.min(600, Math.max(30, skewed(random, tickets, 0.35)));
  const nearby = Math.round(hometown * (0.15 + 0.45 * random()));
  return {
    spotifyListeners,
    instagramFollowers: skewed(random, 40 + spotifyListeners ** 0.88, 0.5),
    facebookFollowers: skewed(random, 25 + spotifyListeners ** 0.75, 0.6),
    ticketSalesHometown: hometown,
    ticketSales250km: nearby,
    ticketSales1000km: reach === "unheard" ? 0 : Math.round(nearby * 0.6 * random()),
  };
}
