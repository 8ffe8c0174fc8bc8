import { otherMethods, route } from "@/lib/http";
import { suggestStarters } from "@/lib/ai/writing/pairs/texts";
import { AboutBand, StartersAnswer } from "@/lib/ai/writing/schema";

export const POST = route(
  {
    id: "suggestConversationStarters",
    summary: "First lines for a message to a band",
    errors: ["not_found"],
    readsOnly: true,
    body: AboutBand,
    answer: StartersAnswer,
    limit: "ai",
  },
  ({ viewer, body }) => suggestStarters(viewer, body.bandId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
