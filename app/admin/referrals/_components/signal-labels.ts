import type { AdminReferral } from "@/lib/admin/referrals/schema";

export const SIGNAL_LABELS: Record<NonNullable<AdminReferral["signal"]>, string> = {
  ADDRESS: "Same network address",
  DEVICE: "Same browser",
  EMAIL: "Same mailbox",
  AGAIN: "Was referred before",
  NETWORK: "Same network as another band invited that day",
  MANY: "More than five in a day",
};
