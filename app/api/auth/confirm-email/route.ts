import { otherMethods, publicRoute } from "@/lib/http";
import { confirmEmail } from "@/lib/accounts/email/confirmation";
import { ConfirmEmailInput } from "@/lib/accounts/schema";

export const POST = publicRoute(
  {
    id: "confirmEmail",
    summary: "Confirm an email address by the mailed link",
    errors: ["conflict"],
    limit: "confirmations",
    body: ConfirmEmailInput,
  },
  ({ body }) => confirmEmail(body.token),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
