import type { AdminReport, ReportDecisionInput } from "@/lib/admin/reports/schema";

export type DecisionName = "dismiss" | "resolve" | "warn" | "hide" | "suspend" | "reopen";

type Decision = {
  label: string;
  effect: string;
  done: string;
  change: ReportDecisionInput;
  isPossible: (report: AdminReport) => boolean;
};

const isOpen = ({ status }: AdminReport) => status === "Open";

const isMessageVisible = ({ message }: AdminReport) =>
  message !== null && message.around.some(({ id, isHidden }) => id === message.id && !isHidden);

export const DECISIONS: Record<DecisionName, Decision> = {
  dismiss: {
    label: "Dismiss",
    effect: "Nothing happens to the band.",
    done: "Dismissed",
    change: { status: "Dismissed" },
    isPossible: isOpen,
  },
  warn: {
    label: "Warn the band",
    effect: "The band gets a notification with the reason, but not who reported it.",
    done: "Band warned",
    change: { status: "Resolved", measure: "Warned" },
    isPossible: (report) => isOpen(report) && report.band.isLive,
  },
  hide: {
    label: "Hide the message",
    effect:
      "The message disappears for the band that got it. The sender sees that it wasn't delivered.",
    done: "Message hidden",
    change: { status: "Resolved", measure: "MessageHidden" },
    isPossible: (report) => isOpen(report) && isMessageVisible(report),
  },
  suspend: {
    label: "Suspend the band",
    effect:
      "Its accounts are deactivated: sessions end at once, and the band is hidden everywhere. " +
      "Its swaps end for good, and the other bands are told. You can reactivate the band under Users, " +
      "but its swaps don't come back.",
    done: "Band suspended",
    change: { status: "Resolved", measure: "Suspended" },
    isPossible: (report) => isOpen(report) && report.band.isLive,
  },
  resolve: {
    label: "Resolve",
    effect: "Dealt with some other way.",
    done: "Resolved",
    change: { status: "Resolved" },
    isPossible: isOpen,
  },
  reopen: {
    label: "Reopen",
    effect: "It goes back to open. What was done about the band stays done.",
    done: "Reopened",
    change: { status: "Open" },
    isPossible: (report) => !isOpen(report),
  },
};
