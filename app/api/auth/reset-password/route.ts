import { resetPassword } from "@/lib/accounts/recovery";
import { ResetPasswordInput } from "@/lib/accounts/schema";
import { publicRoute } from "@/lib/http";

export const POST = publicRoute({ summary: "Choose a new password by the mailed link", body: ResetPasswordInput }, ({ body }) => resetPassword(body.token, body.password));
