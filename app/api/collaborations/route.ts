import { otherMethods, reply, route } from "@/lib/http";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { ConfirmedCollaboration, ConfirmInput } from "@/lib/collaborations/schema";

export const POST = route(
  {
    id: "confirmCollaboration",
    summary: "Confirm a collaboration",
    description: "Once per pair and final; a repeated call answers 200 with the same one.",
    errors: ["not_found", "conflict"],
    body: ConfirmInput,
    answer: ConfirmedCollaboration,
    status: 201,
    alsoStatus: [200],
  },
  async ({ viewer, body }) => {
    const { collaboration, isNew } = await confirmCollaboration(viewer, body);
    return reply.created(collaboration, isNew);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
