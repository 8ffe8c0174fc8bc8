import { requireOwnBand, type Viewer } from "@/lib/access";
import type { BandCardRow } from "@/lib/bands/cards";
import { db } from "@/lib/db";
import type { SavedWants, Wants } from "@/lib/discover/schema";

/** What the own band looks for, which nobody else sees. Throws forbidden. */
export async function getWants(viewer: Viewer, bandId: string): Promise<SavedWants> {
  requireOwnBand(viewer, bandId);
  const saved = await db.wants.findUnique({ where: { bandId } });
  return { wants: (saved?.filters as Wants | undefined) ?? null };
}

/** Whether a band passes these filters, as Discover would judge it. */
export function isWanted(band: BandCardRow, wants: Wants): boolean {
  const within = (figure: number, min = 0, max = Infinity) => figure >= min && figure <= max;
  return (
    hasAny(band.genreNames, wants.genres) &&
    hasAny(band.influences, wants.influences) &&
    (wants.country === undefined || band.country === wants.country) &&
    within(band.spotifyListeners, wants.spotifyMin, wants.spotifyMax) &&
    within(band.instagramFollowers, wants.instagramMin, wants.instagramMax) &&
    within(band.ticketSalesHometown, wants.ticketsHometownMin) &&
    within(band.ticketSales250km, wants.tickets250kmMin) &&
    within(band.ticketSales1000km, wants.tickets1000kmMin)
  );
}

const hasAny = (names: string[], terms: string[]) =>
  terms.length === 0 ||
  terms.some((term) => names.some((name) => name.toLowerCase().includes(term.toLowerCase())));
