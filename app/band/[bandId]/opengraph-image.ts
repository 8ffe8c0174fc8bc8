import { findBand } from "@/lib/bands/queries";
import { drawBandImage } from "@/lib/bands/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/** Shows what visitors may see. Not in a route group: Next would add a hash to this published URL. */
export default async function BandImage({ params }: { params: Promise<{ bandId: string }> }) {
  const band = await findBand(null, (await params).bandId);
  return band
    ? sheetResponse(drawBandImage(band))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
