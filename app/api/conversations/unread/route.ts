import { countUnread } from "@/lib/conversations/queries";
import { Unread } from "@/lib/conversations/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "How many messages the own band has not read", answer: Unread }, ({ viewer }) => countUnread(viewer));
