import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { pathId, timestamp } from "@/lib/fields";
import { ReferralSignal, ReferralStatus } from "@/lib/generated/prisma/enums";
import { choiceParam, ListQuery } from "@/lib/paging";

export const ReferralParams = z.object({ referralId: pathId });
export const ReferralsQuery = ListQuery.extend({
  status: choiceParam("status", Object.values(ReferralStatus)),
});
export type ReferralsQuery = z.output<typeof ReferralsQuery>;
export const ReferralInput = z.object({
  decision: z.enum(["approve", "reject"], "Decision must be approve or reject"),
});
export type ReferralDecision = z.output<typeof ReferralInput>["decision"];

export const AdminReferral = z
  .object({
    id: z.uuid(),
    referrer: NamedBand,
    referred: NamedBand,
    status: z.enum(ReferralStatus),
    signal: z.enum(ReferralSignal).nullable(),
    createdAt: timestamp,
    completedAt: timestamp.nullable(),
  })
  .meta({ id: "AdminReferral" });
export type AdminReferral = z.output<typeof AdminReferral>;
