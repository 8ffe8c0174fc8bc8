import { otherMethods, route } from "@/lib/http";
import { UserActionAnswer, UserActionInput } from "@/lib/admin/users/schema";
import { actOnUser } from "@/lib/admin/users/commands";

export const POST = route(
  {
    id: "actOnUser",
    summary: "Extend, deactivate or activate an account",
    errors: ["password_required", "not_found"],
    body: UserActionInput,
    answer: UserActionAnswer,
    admin: true,
  },
  async ({ viewer, body }) => ({
    user: await actOnUser(viewer, body),
  }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
