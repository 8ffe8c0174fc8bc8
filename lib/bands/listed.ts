import type { Band } from "@/lib/bands/schema";
import { cityPath } from "@/lib/cities/slug";

/**
 * Whether a list for visitors leads to the band: that of a genre or of its city. A profile that names neither says too
 * little to be searched for. The sitemap asks the same in SQL.
 */
export const isListed = ({
  genres,
  city,
  country,
}: Pick<Band, "genres" | "city" | "country">): boolean =>
  genres.length > 0 || cityPath({ city, country }) !== null;
