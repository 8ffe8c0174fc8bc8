import { otherMethods, publicRoute, reply } from "@/lib/http";
import { resetPassword } from "@/lib/accounts/passwords/reset";
import { ResetPasswordInput } from "@/lib/accounts/schema";
import { identifyClient } from "@/lib/auth";

export const POST = publicRoute(
  {
    id: "resetPassword",
    summary: "Choose a new password by the mailed link",
    setsCookie: true,
    body: ResetPasswordInput,
    limit: "newPassword",
  },
  async ({ body, request, ip }) => {
    const { device } = identifyClient(request, ip);
    await resetPassword(body.token, body.password, device);
    return reply.device(device);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
