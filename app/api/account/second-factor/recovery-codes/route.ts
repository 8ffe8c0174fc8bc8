import { RecoveryCodes } from "@/lib/accounts/schema";
import { renewRecoveryCodes } from "@/lib/accounts/second-factor";
import { route } from "@/lib/http";

export const POST = route({ summary: "New recovery codes; the old ones stop working", answer: RecoveryCodes }, async ({ viewer }) => ({ recoveryCodes: await renewRecoveryCodes(viewer) }));
