import type { Metadata } from "next";
import { pageMetadata } from "@/components/page/page-metadata";
import { countryInSentence } from "@/lib/countries";
import { toQueryString } from "@/lib/search-params";

type Shown = {
  region?: string;
  genre?: string;
  cursor?: string;
  /** The rank of the first band; none when there is no band. */ first?: number;
};

/** Search engines index only the first page of a leaderboard with bands. */
export function leaderboardMetadata({ region, genre, cursor, first }: Shown): Metadata {
  const whose = [genre, "bands", region && `from ${countryInSentence(region)}`]
    .filter(Boolean)
    .join(" ");
  const title = [
    region || genre ? `Leaderboard: ${whose}` : "Leaderboard",
    cursor && first && `from place ${first}`,
  ]
    .filter(Boolean)
    .join(", ");
  return pageMetadata({
    title,
    description: `${cursor && first ? `From place ${first}: the` : "The"} most active ${whose} on Doublebill, ranked by points.`,
    path: `/leaderboard${toQueryString({ region, genre, cursor })}`,
    image: { url: "/leaderboard/opengraph-image", alt: "The bands at the top of the leaderboard" },
    index: first !== undefined && !cursor,
  });
}
