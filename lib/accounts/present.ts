import type { Viewer } from "@/lib/access";
import type { UserAnswer } from "@/lib/accounts/schema";

/** To oneself. The band sees lib/members/present.ts, admins see lib/admin/users/present.ts. */
export function presentUser(
  viewer: Pick<
    Viewer,
    "userId" | "username" | "email" | "emailConfirmed" | "bandId" | "bandName" | "isAdmin"
  >,
): UserAnswer {
  const { userId, username, email, emailConfirmed, bandId, bandName, isAdmin } = viewer;
  return { id: userId, username, email, emailConfirmed, bandId, bandName, isAdmin };
}
