import { otherMethods, route } from "@/lib/http";
import { rewriteBiography } from "@/lib/ai/writing/biography/draft";
import { BioAnswer, BioInput } from "@/lib/ai/writing/schema";

export const POST = route(
  {
    id: "improveBiography",
    summary: "Improve a biography",
    description: "Written by rules or by a model: `source` says which.",
    errors: ["not_found"],
    body: BioInput,
    answer: BioAnswer,
    limit: "ai",
  },
  ({ viewer, body }) => rewriteBiography(viewer, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
