import { db } from "@/lib/db";
import { listSuggestedMatches } from "@/lib/matching/matches";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { MatchesQuery } from "@/lib/matching/schema";
import { makeUser, PASSWORD } from "../factories";

type Call = { name: string; path: string; run: () => Promise<unknown> };

const QUERIES = {
  "first page": "",
  "three filters, many bands (rock, DE, 500 to 5000 listeners)":
    "genres=rock&country=DE&spotifyMin=500&spotifyMax=5000",
  "three filters, few bands (shoegaze, DE, 500 to 5000 listeners)":
    "genres=shoegaze&country=DE&spotifyMin=500&spotifyMax=5000",
  "three filters without a range (techno, UK, 100 tickets at home)":
    "genres=techno&country=UK&ticketsHometownMin=100",
  "part of a name (kelvin)": "search=kelvin",
  "part of a name that many have (harbour)": "search=harbour",
  "within 100 km of Leipzig, rock": "near=Leipzig,+DE&genres=rock",
};

/** A member of a band in the middle of the crowd, and the calls to measure as that band makes them. */
export async function chooseViewer() {
  const band = await db.band.findFirstOrThrow({
    where: {
      country: "DE",
      genreNames: { has: "Indie Rock" },
      influences: { isEmpty: false },
      ticketSalesHometown: { gt: 0 },
    },
    orderBy: { id: "asc" },
  });
  const { id: userId, username, email } = await makeUser({ bandId: band.id });
  const viewer = {
    sessionId: "",
    userId,
    username,
    email,
    isAdmin: false,
    bandId: band.id,
    bandName: band.name,
    aiHelp: true,
    emailConfirmed: true,
  };
  const calls: Call[] = Object.entries(QUERIES).map(([name, query]) => ({
    name: `Discover, ${name}`,
    path: `/api/bands${query && `?${query}`}`,
    run: () =>
      listBands(viewer, DiscoverQuery.parse(Object.fromEntries(new URLSearchParams(query)))),
  }));
  const matches = MatchesQuery.parse({ includeExplanations: "true" });
  calls.push({
    name: "suggested matches",
    path: `/api/bands/${band.id}/suggested-matches?limit=20&includeExplanations=true`,
    run: () => listSuggestedMatches(viewer, band.id, matches),
  });
  return { credentials: { username, password: PASSWORD }, calls };
}
