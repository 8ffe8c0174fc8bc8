import { otherMethods, route } from "@/lib/http";
import { after } from "next/server";
import { sendConfirmationOrLog } from "@/lib/accounts/email/confirmation";
import { changeEmail } from "@/lib/accounts/commands";
import { EmailInput } from "@/lib/accounts/schema";

export const PUT = route(
  {
    id: "changeEmail",
    summary: "Change your email address, as long as it isn't confirmed yet",
    errors: ["conflict"],
    limit: "signup",
    body: EmailInput,
  },
  async ({ viewer, body }) => {
    await changeEmail(viewer, body);
    after(() => sendConfirmationOrLog(viewer.userId));
  },
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
