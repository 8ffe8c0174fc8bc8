import { otherMethods, route } from "@/lib/http";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import {
  CollaborationParams,
  ReviewedCollaboration,
  ReviewInput,
} from "@/lib/admin/collaborations/schema";

export const PATCH = route(
  {
    id: "reviewSubmission",
    summary: "Approve a submission, with a reward or without, or reject it",
    params: CollaborationParams,
    body: ReviewInput,
    answer: ReviewedCollaboration,
    admin: true,
  },
  ({ viewer, params, body }) => reviewSubmission(viewer, params.collaborationId, body),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
