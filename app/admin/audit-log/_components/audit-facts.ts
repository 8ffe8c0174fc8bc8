import type { AuditDetails } from "@/lib/audit/schema";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { formatDate, formatDateTime } from "@/lib/format";
import { RewardType } from "@/lib/generated/prisma/enums";
import { recordFrom } from "@/lib/objects";
import { SIGNAL_LABELS } from "../../referrals/_components/signal-labels";
import { DECISIONS } from "../../reports/_components/decisions";
import { DISPUTE_CHOICES } from "../../swaps/_components/dispute/decisions";

type Field = { label: string; none?: string; describe?: (value: string) => string | undefined };

const oneOf = (labels: Record<string, string>) => (value: string) => labels[value];
const describeRole = oneOf({ OWNER: "Owner", MEMBER: "Member", ADMIN: "Admin", USER: "User" });
const describeReward = oneOf(recordFrom(Object.values(RewardType), rewardLabel));

const FIELDS = new Map<string, Field>([
  [
    "accessExpiresAt",
    { label: "Access until", describe: (value) => `${formatDateTime(value)} UTC` },
  ],
  ["adminComment", { label: "Comment" }],
  ["band", { label: "Band" }],
  ["bandRole", { label: "Role in the band", describe: describeRole }],
  ["because", { label: "Because" }],
  [
    "decision",
    {
      label: "Decision",
      describe: (decision) => DISPUTE_CHOICES.find(({ value }) => value === decision)?.label,
    },
  ],
  ["hold", { label: "Message", none: "Delivered" }],
  ["isActive", { label: "Account", describe: oneOf({ true: "Active", false: "Deactivated" }) }],
  ["isHidden", { label: "Reply", describe: oneOf({ true: "Hidden", false: "Shown" }) }],
  [
    "measure",
    {
      label: "Measure",
      describe: oneOf({
        Warned: DECISIONS.warn.done,
        MessageHidden: DECISIONS.hide.done,
        Suspended: DECISIONS.suspend.done,
      }),
    },
  ],
  ["night", { label: "Night", describe: formatDate }],
  ["note", { label: "Note" }],
  ["people", { label: "People" }],
  ["reason", { label: "Reason" }],
  ["referralCode", { label: "Referral code" }],
  ["rewardType", { label: "Reward", describe: describeReward }],
  ["role", { label: "Role", describe: describeRole }],
  ["signal", { label: "Signal", describe: oneOf(SIGNAL_LABELS) }],
  [
    "state",
    {
      label: "Email",
      none: "Discarded",
      describe: oneOf({ failed: "Failed", retry: "Sent again" }),
    },
  ],
  ["status", { label: "Status" }],
]);

export const auditFieldLabel = (name: string): string => FIELDS.get(name)?.label ?? name;

export function describeAuditValue(name: string, value: AuditDetails[string] | undefined): string {
  const field = FIELDS.get(name);
  if (value === null || value === undefined || value === "") return field?.none ?? "none";
  return field?.describe?.(String(value)) ?? String(value);
}
