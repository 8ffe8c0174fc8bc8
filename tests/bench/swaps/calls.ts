import { db } from "@/lib/db";
import { listSwapMatches } from "@/lib/swap-matches/queries";
import { SwapMatchesQuery } from "@/lib/swap-matches/schema";
import type { BandViewer } from "@/lib/access";
import { databaseTime, type Call } from "../latency";
import { findTypicalBand, makeMember, viewerOf } from "../member";
import { median } from "../statistics";

const LISTS = 20;
const query = SwapMatchesQuery.parse({ includeExplanations: "true" });

/** A member of a typical band, and its call, which is answered by the cached list. */
export async function swapsCall() {
  const band = await findTypicalBand();
  const { viewer, credentials } = await makeMember(band);
  const call: Call = {
    name: "swap matches",
    path: `/api/bands/${band.id}/swap-matches?limit=20&includeExplanations=true`,
    run: () => listSwapMatches(viewer, band.id, query),
  };
  return { credentials, call, viewer };
}

/** What PostgreSQL needs for lists of bands that had none, in milliseconds. */
export async function measureNewLists() {
  const bands = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM bands TABLESAMPLE SYSTEM (1)
    WHERE ticket_sales_hometown > 0 AND genre_names <> '{}' LIMIT ${LISTS}::int`;
  const times = [];
  for (const band of bands) times.push(await databaseTime(() => makeList(viewerOf(band))));
  return { lists: times.length, median: median(times), most: Math.max(...times) };
}

async function makeList(viewer: BandViewer) {
  await db.swapList.deleteMany({ where: { bandId: viewer.bandId } });
  await listSwapMatches(viewer, viewer.bandId, query);
}
