import { otherMethods } from "@/lib/http";
import { findBand } from "@/lib/bands/queries";
import { answerFailures } from "@/lib/http/answers";
import { drawBandImage } from "@/lib/bands/social-image";
import { sheetResponse } from "@/lib/social-image";

/** Shows what visitors may see. */
export const GET = answerFailures<{ params: Promise<{ bandId: string }> }>(
  async (_, { params }) => {
    const band = await findBand(null, (await params).bandId);
    return band
      ? sheetResponse(drawBandImage(band))
      : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
