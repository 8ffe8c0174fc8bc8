import { route } from "@/lib/http";
import { rewriteBiography } from "@/lib/writing/biography-draft";
import { BioAnswer, BioInput } from "@/lib/writing/schema";

export const POST = route({ summary: "Improve a biography", body: BioInput, answer: BioAnswer, limit: "ai" }, ({ viewer, body }) => rewriteBiography(viewer, body));
