import { listSuggestedMatches } from "@/lib/matching/queries";
import { listMatchedBands } from "@/lib/matching/discovered";
import { DiscoverQuery } from "@/lib/discover/schema";
import { MatchesQuery } from "@/lib/matching/schema";
import type { Call } from "./latency";
import { findTypicalBand, makeMember } from "./member";

const QUERIES = {
  "first page": "",
  "three filters, many bands (rock, DE, 500 to 5000 listeners)":
    "genres=rock&country=DE&spotifyMin=500&spotifyMax=5000",
  "three filters, few bands (shoegaze, DE, 500 to 5000 listeners)":
    "genres=shoegaze&country=DE&spotifyMin=500&spotifyMax=5000",
  "three filters, many bands, sorted by listeners":
    "genres=rock&country=DE&spotifyMin=500&spotifyMax=5000&sort=spotify",
  "three filters without a range (techno, UK, 100 tickets at home)":
    "genres=techno&country=UK&ticketsHometownMin=100",
  "part of a name (kelvin)": "search=kelvin",
  "part of a name that many have (harbour)": "search=harbour",
  "within 100 km of Leipzig, rock": "near=Leipzig,+DE&genres=rock",
};

/** A member of a typical band, and the calls to measure as that band makes them. */
export async function discoveryCalls() {
  const band = await findTypicalBand();
  const { viewer, credentials } = await makeMember(band);
  const calls: Call[] = Object.entries(QUERIES).map(([name, query]) => ({
    name: `Discover, ${name}`,
    path: `/api/bands${query && `?${query}`}`,
    run: () =>
      listMatchedBands(viewer, DiscoverQuery.parse(Object.fromEntries(new URLSearchParams(query)))),
  }));
  const matches = MatchesQuery.parse({ includeExplanations: "true" });
  calls.push({
    name: "suggested matches",
    path: `/api/bands/${band.id}/suggested-matches?limit=20&includeExplanations=true`,
    run: () => listSuggestedMatches(viewer, band.id, matches),
  });
  return { credentials, calls };
}
