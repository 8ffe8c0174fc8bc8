import { otherMethods, route } from "@/lib/http";
import { countWaiting } from "@/lib/admin/waiting/queries";
import { WaitingCounts } from "@/lib/admin/waiting/schema";

export const GET = route(
  {
    id: "countWaiting",
    summary: "How much waits for an admin's decision, by list",
    answer: WaitingCounts,
    admin: true,
  },
  ({ viewer }) => countWaiting(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
