import { confirmCollaboration } from "@/lib/collaborations/confirm";
import { ConfirmedCollaboration, ConfirmInput } from "@/lib/collaborations/confirm-schema";
import { reply, route } from "@/lib/http";

export const POST = route(
  { summary: "Confirm a collaboration", body: ConfirmInput, answer: ConfirmedCollaboration, status: 201, alsoStatus: [200] },
  async ({ viewer, body }) => {
    const { collaboration, isNew } = await confirmCollaboration(viewer, body);
    return reply.created(collaboration, isNew);
  },
);
