import { SHEET_SIZE } from "@/lib/poster/sheet";
import { drawSheet, sheetResponse } from "@/lib/social-image";

// Drawn once at the first request, by drawSheet.
export const dynamic = "force-dynamic";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/** Of the front page, and of every page without one of its own. */
export default async function SiteImage() {
  const lettering = [
    { text: "Doublebill", y: 50, height: 210, from: "bottom" as const, rule: 280 },
    { text: "Two bands, one night", y: 314, height: 210, from: "top" as const },
  ];
  return sheetResponse(
    drawSheet({
      photoUrl: null,
      poster: { name: "Night Bus + Mossgrave", genres: ["Synth-Pop", "Folk Rock"] },
      lettering,
    }),
  );
}
