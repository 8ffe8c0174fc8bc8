import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatDate } from "@/lib/format";

export const formatVenueAndDate = ({ venue, showDate }: Pick<RewardEntry, "venue" | "showDate">) =>
  [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
