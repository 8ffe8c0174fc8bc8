import { RewardEntry, SubmissionInput } from "@/lib/collaborations/schema";
import { submitPhoto } from "@/lib/collaborations/submissions";
import { route } from "@/lib/http";

export const POST = route({ summary: "Send in the photo of a collaboration", body: SubmissionInput, answer: RewardEntry, status: 201 }, ({ viewer, body }) =>
  submitPhoto(viewer, body));
