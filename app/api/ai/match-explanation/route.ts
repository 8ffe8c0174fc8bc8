import { route } from "@/lib/http";
import { explainMatchWith } from "@/lib/suggestions/queries";
import { AboutBand, ExplanationAnswer } from "@/lib/suggestions/schema";

export const POST = route({ summary: "Why a band suits one's own", body: AboutBand, answer: ExplanationAnswer, limit: "ai" }, ({ viewer, body }) => explainMatchWith(viewer, body.bandId));
