import { eraseAccount } from "@/lib/accounts/erasure";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { reply, route } from "@/lib/http";

export const DELETE = route({ summary: "Delete your account, and your band with its last member", body: ConfirmPasswordInput }, async ({ viewer, body }) => {
  await eraseAccount(viewer, body.password);
  return reply.signedOut();
});
