import { findBand } from "@/lib/bands/queries";
import { drawBandImage } from "@/lib/bands/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/**
 * Shows what visitors may see. It cannot stand beside the profile's pages: Next adds a hash to the
 * name of an image inside a route group, and this URL is published.
 */
export default async function BandImage({ params }: { params: Promise<{ bandId: string }> }) {
  const band = await findBand(null, (await params).bandId);
  return band
    ? sheetResponse(drawBandImage(band))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
