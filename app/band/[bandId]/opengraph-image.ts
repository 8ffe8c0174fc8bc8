import { findBand } from "@/lib/bands/queries";
import { drawBand } from "@/lib/bands/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/** Of what visitors may see: whoever shows a shared link has no session. Apart from the profile's pages, which stand in groups: so its address is its own. */
export default async function BandImage({ params }: { params: Promise<{ bandId: string }> }) {
  const band = await findBand(null, (await params).bandId);
  return band
    ? sheetResponse(drawBand(band))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
