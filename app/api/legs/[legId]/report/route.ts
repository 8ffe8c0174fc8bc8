import { otherMethods, route } from "@/lib/http";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { Leg, LegParams } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "reportNight",
    summary: "Say how an agreed night was, once, until 14 days after it",
    params: LegParams,
    body: NightReportInput,
    answer: Leg,
    status: 201,
    current: Leg,
    errors: ["forbidden", "conflict"],
    limit: "messages",
  },
  ({ viewer, params, body }) => reportNight(viewer, params.legId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
