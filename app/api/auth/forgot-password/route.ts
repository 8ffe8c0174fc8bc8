import { otherMethods, publicRoute } from "@/lib/http";
import { after } from "next/server";
import { requestPasswordReset } from "@/lib/accounts/passwords/reset";
import { ForgotPasswordInput } from "@/lib/accounts/schema";
import { describeForLog } from "@/lib/errors";
import { log } from "@/lib/log";

export const POST = publicRoute(
  {
    id: "requestPasswordReset",
    summary: "Request a link to choose a new password",
    description: "Answers the same whether there is such an account or not.",
    body: ForgotPasswordInput,
    status: 202,
    limit: "passwordReset",
  },
  ({ body }) => {
    after(() =>
      requestPasswordReset(body.email).catch((error: unknown) =>
        log.error({ error: describeForLog(error) }, "reset email not sent"),
      ),
    );
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
