import { otherMethods, route } from "@/lib/http";
import { resendConfirmation } from "@/lib/accounts/email/confirmation";

export const POST = route(
  {
    id: "resendConfirmation",
    summary: "Resend the link that confirms your email address",
    errors: ["conflict", "rate_limited", "unavailable"],
    status: 202,
  },
  ({ viewer }) => resendConfirmation(viewer),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
