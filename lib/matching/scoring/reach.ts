import type { BandCard } from "@/lib/bands/cards";

export const statesReach = (
  band: Pick<BandCard, "spotifyListeners" | "instagramFollowers" | "facebookFollowers">,
): boolean =>
  [band.spotifyListeners, band.instagramFollowers, band.facebookFollowers].some(Boolean);
