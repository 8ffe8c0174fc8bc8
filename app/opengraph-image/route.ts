import { otherMethods } from "@/lib/http";
import { answerFailures } from "@/lib/http/answers";
import { drawSheet, sheetResponse } from "@/lib/social-image";

// Drawn at the first request, and kept by drawSheet.
export const dynamic = "force-dynamic";

export const GET = answerFailures(() => {
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
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
