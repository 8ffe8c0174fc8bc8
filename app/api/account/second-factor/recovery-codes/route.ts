import { otherMethods, route } from "@/lib/http";
import { RecoveryCodes } from "@/lib/accounts/schema";
import { renewRecoveryCodes } from "@/lib/accounts/sign-in/second-factor";

export const POST = route(
  {
    id: "renewRecoveryCodes",
    summary: "New recovery codes; the old ones stop working",
    errors: ["password_required", "not_found"],
    answer: RecoveryCodes,
  },
  async ({ viewer }) => ({ recoveryCodes: await renewRecoveryCodes(viewer) }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
