import { changePassword } from "@/lib/accounts/recovery";
import { ChangePasswordInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Change your password; ends your other sessions", body: ChangePasswordInput }, ({ viewer, body }) =>
  changePassword(viewer, body.currentPassword, body.newPassword),
);
