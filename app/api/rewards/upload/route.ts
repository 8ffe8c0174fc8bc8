import { otherMethods, route } from "@/lib/http";
import { RewardEntry, SubmissionInput } from "@/lib/collaborations/schema";
import { submitPhoto } from "@/lib/collaborations/commands";

export const POST = route(
  {
    id: "submitPhoto",
    summary: "Add the photo of a collaboration",
    description: "An admin reviews it. One photo per collaboration can be pending at a time.",
    example: {
      conversationId: "019a3d5e-7b1c-7c2e-9f00-5b7a6c3d2e1f",
      photoUrl: "/files/photo.jpg",
      venue: "Nato",
      showDate: "2026-05-01",
      caption: "Sold out!",
    },
    errors: ["not_found"],
    body: SubmissionInput,
    answer: RewardEntry,
    status: 201,
  },
  ({ viewer, body }) => submitPhoto(viewer, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
