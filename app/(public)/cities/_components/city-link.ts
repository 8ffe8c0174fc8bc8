import { toListRoute } from "@/components/navigation/route";
import type { BandCity } from "@/lib/cities/band-cities";

export const cityLink = ({ country, slug, name }: BandCity) => ({
  name,
  path: toListRoute(`/cities/${country}/${encodeURIComponent(slug)}`),
});
