import { toListRoute } from "@/components/navigation/route";
import type { BandCity } from "@/lib/cities/cities-with-bands";

export const cityLink = ({ country, slug, name }: BandCity) => ({
  name,
  path: toListRoute(`/cities/${country}/${encodeURIComponent(slug)}`),
});
