import { listCollaborations } from "@/lib/admin/collaborations";
import { CollaborationsAnswer, CollaborationsQuery } from "@/lib/admin/collaborations-schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Submitted collaborations, ten a page", query: CollaborationsQuery, answer: CollaborationsAnswer, admin: true }, ({ viewer, query }) =>
  listCollaborations(viewer, query));
