import { route } from "@/lib/http";
import { startConversationWith } from "@/lib/suggestions/queries";
import { AboutBand, StartersAnswer } from "@/lib/suggestions/schema";

export const POST = route({ summary: "First lines for a message to a band", body: AboutBand, answer: StartersAnswer, limit: "ai" }, ({ viewer, body }) => startConversationWith(viewer, body.bandId));
