import { after } from "next/server";
import { requestPasswordReset } from "@/lib/accounts/recovery";
import { ForgotPasswordInput } from "@/lib/accounts/schema";
import { publicRoute } from "@/lib/http";
import { log } from "@/lib/log";

export const POST = publicRoute({ summary: "Ask for a link to choose a new password", body: ForgotPasswordInput, status: 202 }, ({ body }) => {
  after(() => requestPasswordReset(body.email).catch((error: Error) => log.error({ error: error.message }, "reset mail not sent")));
});
