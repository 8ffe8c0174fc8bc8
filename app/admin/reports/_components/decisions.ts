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
    effect: "The band gets a notice with the reason, and not who reported it.",
    done: "The band is warned",
    change: { status: "Resolved", measure: "Warned" },
    isPossible: (report) => isOpen(report) && report.band.isLive,
  },
  hide: {
    label: "Hide the message",
    effect:
      "The message disappears for the band that got it; its sender reads that it was not delivered.",
    done: "The message is hidden",
    change: { status: "Resolved", measure: "MessageHidden" },
    isPossible: (report) => isOpen(report) && isMessageVisible(report),
  },
  suspend: {
    label: "Suspend the band",
    effect:
      "Its accounts are deactivated: sessions end at once, and the band is hidden everywhere. " +
      "Under Users it can be activated again.",
    done: "The band is suspended",
    change: { status: "Resolved", measure: "Suspended" },
    isPossible: (report) => isOpen(report) && report.band.isLive,
  },
  resolve: {
    label: "Resolve",
    effect: "Taken care of in some other way.",
    done: "Resolved",
    change: { status: "Resolved" },
    isPossible: isOpen,
  },
  reopen: {
    label: "Open again",
    effect: "It waits for a decision again. What was done about the band stays done.",
    done: "Open again",
    change: { status: "Open" },
    isPossible: (report) => !isOpen(report),
  },
};
