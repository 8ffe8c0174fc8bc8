import { otherMethods, route } from "@/lib/http";
import { after } from "next/server";
import { sendConfirmation } from "@/lib/accounts/email/confirmation";
import { changeEmail } from "@/lib/accounts/commands";
import { EmailInput } from "@/lib/accounts/schema";
import { log } from "@/lib/log";

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
    after(() =>
      sendConfirmation(viewer.userId).catch((error: Error) =>
        log.error({ error: error.message }, "confirmation mail not sent"),
      ),
    );
  },
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
