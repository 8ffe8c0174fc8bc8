import type { BandCard } from "@/lib/bands/cards";

/** Whether a band tells its followers on any platform. */
export const statesReach = (
  band: Pick<BandCard, "spotifyListeners" | "instagramFollowers" | "facebookFollowers">,
): boolean =>
  [band.spotifyListeners, band.instagramFollowers, band.facebookFollowers].some(Boolean);
