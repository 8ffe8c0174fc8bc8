import { otherMethods, route } from "@/lib/http";
import { canAdminister } from "@/lib/access";
import { AccessAnswer } from "@/lib/admin/schema";

export const GET = route(
  { id: "getAdminAccess", summary: "Whether the caller is an admin", answer: AccessAnswer },
  ({ viewer }) => ({ hasAccess: canAdminister(viewer) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
