import { decideFailedMail } from "@/lib/admin/mails";
import { FailedMailInput, FailedMailParams } from "@/lib/admin/mails-schema";
import { route } from "@/lib/http";

export const PATCH = route({ summary: "Send a mail that was given up once more, or discard it", params: FailedMailParams, body: FailedMailInput, admin: true }, ({ viewer, params, body }) =>
  decideFailedMail(viewer, params.mailId, body.action));
