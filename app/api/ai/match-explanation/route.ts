import { route } from "@/lib/http";
import { explainMatchWith } from "@/lib/writing/pair-texts";
import { AboutBand, ExplanationAnswer } from "@/lib/writing/schema";

export const POST = route({ summary: "Why a band suits one's own", body: AboutBand, answer: ExplanationAnswer, limit: "ai" }, ({ viewer, body }) => explainMatchWith(viewer, body.bandId));
