import type { Band } from "@/lib/bands/schema";
import { cityPath } from "@/lib/cities/slug";

/** Whether a genre or city page for visitors links to the band. The sitemap asks the same in SQL. */
export const isListed = ({
  genres,
  city,
  country,
}: Pick<Band, "genres" | "city" | "country">): boolean =>
  genres.length > 0 || cityPath({ city, country }) !== null;
