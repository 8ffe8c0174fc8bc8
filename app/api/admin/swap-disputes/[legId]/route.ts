import { otherMethods, route } from "@/lib/http";
import { decideDispute } from "@/lib/admin/swap-disputes/commands";
import {
  DecidedDispute,
  DisputeDecisionInput,
  DisputeParams,
} from "@/lib/admin/swap-disputes/schema";

export const PATCH = route(
  {
    id: "decideSwapDispute",
    summary: "Decide what became of a night about which its bands disagree",
    params: DisputeParams,
    body: DisputeDecisionInput,
    answer: DecidedDispute,
    current: DecidedDispute,
    errors: ["conflict"],
    admin: true,
  },
  ({ viewer, params, body }) => decideDispute(viewer, params.legId, body),
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
