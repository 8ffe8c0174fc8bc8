import { reviewSubmission } from "@/lib/admin/review";
import { AdminCollaboration, CollaborationParams, ReviewInput } from "@/lib/admin/schema";
import { route } from "@/lib/http";

export const PATCH = route(
  { summary: "Approve or reject a submission", params: CollaborationParams, body: ReviewInput, answer: AdminCollaboration, admin: true },
  ({ viewer, params, body }) => reviewSubmission(viewer, params.collaborationId, body),
);
