import { otherMethods, route } from "@/lib/http";
import { streamLines, LINES } from "@/lib/http/lines";
import { draftBiography } from "@/lib/ai/writing/biography/draft";
import { BioInput, BioLine } from "@/lib/ai/writing/schema";

export const POST = route(
  {
    id: "streamBiography",
    summary: "Improve a biography, sentence by sentence",
    description:
      "One line of JSON per sentence as it is written, then one with the whole text, which replaces them.",
    errors: ["not_found"],
    body: BioInput,
    produces: LINES,
    item: BioLine,
    limit: "ai",
  },
  ({ viewer, body }) => streamLines((left) => draftBiography(viewer, body, left)),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
