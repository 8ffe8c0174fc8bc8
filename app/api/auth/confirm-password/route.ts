import { confirmPassword } from "@/lib/accounts/confirmation";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http";

export const POST = route({ summary: "Give your password again, before what needs it", body: ConfirmPasswordInput }, ({ viewer, body }) => confirmPassword(viewer, body.password));
