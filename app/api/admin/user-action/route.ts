import { UserActionAnswer, UserActionInput } from "@/lib/admin/users-schema";
import { actOnUser } from "@/lib/admin/user-actions";
import { route } from "@/lib/http";

export const POST = route({ summary: "Extend, deactivate or activate an account", body: UserActionInput, answer: UserActionAnswer, admin: true }, async ({ viewer, body }) => ({
  user: await actOnUser(viewer, body),
}));
