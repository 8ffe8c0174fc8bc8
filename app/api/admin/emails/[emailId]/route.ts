import { otherMethods, route } from "@/lib/http";
import { decideFailedEmail } from "@/lib/admin/emails/commands";
import { FailedEmailInput, FailedEmailParams } from "@/lib/admin/emails/schema";

export const PATCH = route(
  {
    id: "decideFailedEmail",
    summary: "Retry or discard a failed email",
    params: FailedEmailParams,
    body: FailedEmailInput,
    admin: true,
  },
  ({ viewer, params, body }) => decideFailedEmail(viewer, params.emailId, body.action),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
