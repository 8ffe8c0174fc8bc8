import { findBand } from "@/lib/bands/queries";
import { otherMethods } from "@/lib/http";
import { drawBandImage } from "@/lib/bands/social-image";
import { sheetResponse } from "@/lib/social-image";

/** Shows what visitors may see. */
export async function GET(_: Request, { params }: { params: Promise<{ bandId: string }> }) {
  const band = await findBand(null, (await params).bandId);
  return band
    ? sheetResponse(drawBandImage(band))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
