import { otherMethods, route } from "@/lib/http";
import { explainMatchWith } from "@/lib/ai/writing/pairs/texts";
import { AboutBand, ExplanationAnswer } from "@/lib/ai/writing/schema";

export const POST = route(
  {
    id: "explainMatch",
    summary: "Why a band matches yours",
    errors: ["not_found"],
    readsOnly: true,
    body: AboutBand,
    answer: ExplanationAnswer,
    limit: "ai",
  },
  ({ viewer, body }) => explainMatchWith(viewer, body.bandId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
