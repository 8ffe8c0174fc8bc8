import { canAdminister } from "@/lib/access";
import { AccessAnswer } from "@/lib/admin/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Whether the caller is an admin", answer: AccessAnswer }, ({ viewer }) => ({ hasAccess: canAdminister(viewer) }));
