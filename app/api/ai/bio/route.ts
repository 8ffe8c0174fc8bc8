import { route } from "@/lib/http";
import { rewriteBiography } from "@/lib/suggestions/queries";
import { BioAnswer, BioInput } from "@/lib/suggestions/schema";

export const POST = route({ summary: "Improve a biography", body: BioInput, answer: BioAnswer, limit: "ai" }, ({ viewer, body }) => rewriteBiography(viewer, body));
