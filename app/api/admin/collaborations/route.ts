import { otherMethods, route } from "@/lib/http";
import { listCollaborations } from "@/lib/admin/collaborations/queries";
import { CollaborationsAnswer, CollaborationsQuery } from "@/lib/admin/collaborations/schema";

export const GET = route(
  {
    id: "listSubmissions",
    summary: "Submitted collaborations, ten a page",
    query: CollaborationsQuery,
    answer: CollaborationsAnswer,
    admin: true,
  },
  ({ viewer, query }) => listCollaborations(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
