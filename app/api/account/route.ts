import { otherMethods, reply, route } from "@/lib/http";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";

export const DELETE = route(
  {
    id: "deleteAccount",
    summary: "Delete your account, and your band with its last owner",
    description: "At once, and for good. Messages to others stay, as from a deleted band.",
    setsCookie: true,
    body: ConfirmPasswordInput,
  },
  async ({ viewer, body }) => {
    await eraseAccount(viewer, body.password);
    return reply.signedOut();
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
