import { decideFailedMail } from "@/lib/admin/mails/commands";
import { FailedMailInput, FailedMailParams } from "@/lib/admin/mails/schema";
import { otherMethods, route } from "@/lib/http";

export const PATCH = route(
  {
    id: "decideFailedEmail",
    summary: "Retry or discard a failed email",
    params: FailedMailParams,
    body: FailedMailInput,
    admin: true,
  },
  ({ viewer, params, body }) => decideFailedMail(viewer, params.mailId, body.action),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
