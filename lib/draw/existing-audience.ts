import { AT_HOME_KM } from "@/lib/draw/nights";

/** A band that may play away; `away250km` is its draw 250 to 1000 km from home. */
export type TouringBand = {
  home: number;
  away250km: number;
  hasPlayedThere: boolean;
  expectedDraw: number;
};

const AWAY_KM = 250;
/** Of what a band draws away, where it has not played yet. */
const NEVER_PLAYED_SHARE = 1 / 4;

/** People so far from home who know the band already, in the units of its expected draw. */
export function existingAudience(band: TouringBand, distanceKm: number): number {
  const { home, expectedDraw } = band;
  return (declaredAudience(band, distanceKm) * expectedDraw) / Math.max(expectedDraw, home);
}

/** Between home and away the logarithms of distance and draw are proportional. */
function declaredAudience({ home, away250km, hasPlayedThere }: TouringBand, km: number): number {
  const away = Math.min(home, away250km * (hasPlayedThere ? 1 : NEVER_PLAYED_SHARE));
  const share = Math.log(km / AT_HOME_KM) / Math.log(AWAY_KM / AT_HOME_KM);
  if (share <= 0) return home;
  if (share >= 1) return away;
  return Math.expm1((1 - share) * Math.log1p(home) + share * Math.log1p(away));
}
