import type { ProfileEdit } from "@/lib/bands/history/schema";

const SUBJECTS = { Release: "release", TourDate: "tour date", Track: "track" } as const;

/** "Added the release Night Bus"; null for the profile, whose fields say it. */
export function describeItem({
  subject,
  action,
  itemName,
}: Pick<ProfileEdit, "subject" | "action" | "itemName">): string | null {
  if (subject === "Profile") return null;
  if (subject === "SwapSettings") return "Changed the swap settings";
  return `${action} the ${SUBJECTS[subject]}${itemName ? ` ${itemName}` : ""}`;
}
