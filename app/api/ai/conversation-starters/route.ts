import { route } from "@/lib/http";
import { startConversationWith } from "@/lib/writing/pair-texts";
import { AboutBand, StartersAnswer } from "@/lib/writing/schema";

export const POST = route({ summary: "First lines for a message to a band", body: AboutBand, answer: StartersAnswer, limit: "ai" }, ({ viewer, body }) => startConversationWith(viewer, body.bandId));
