import { route } from "@/lib/http";
import { linesOf, LINES } from "@/lib/http/lines";
import { draftBiography } from "@/lib/writing/biography-draft";
import { BioInput } from "@/lib/writing/schema";

export const POST = route({ summary: "Improve a biography, sentence by sentence", body: BioInput, produces: LINES, limit: "ai" }, ({ viewer, body }) => linesOf((left) => draftBiography(viewer, body, left)));
