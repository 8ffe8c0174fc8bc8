import { otherMethods, reply, route } from "@/lib/http";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { DeleteAccountInput } from "@/lib/accounts/schema";

export const DELETE = route(
  {
    id: "deleteAccount",
    summary: "Delete your account, and your band with its last owner",
    description:
      "At once, and for good. Messages to others stay, as from a deleted band. With `endsBand`, the answer is 409 unless it matches whether the band would be deleted, too.",
    setsCookie: true,
    errors: ["conflict"],
    body: DeleteAccountInput,
  },
  async ({ viewer, body }) => {
    await eraseAccount(viewer, body.password, body.endsBand);
    return reply.signedOut();
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
