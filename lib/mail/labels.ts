import type { MailKind, WaitingMail } from "@/lib/mail/schema";

export const MAIL_LABELS: Record<MailKind, { label: string; hint: string }> = {
  messages: {
    label: "New messages",
    hint: "When a message has been unread for ten minutes, once an hour per conversation at most",
  },
  collaborations: {
    label: "Collaborations",
    hint: "When a night you agreed on is confirmed",
  },
  submissions: { label: "Photos", hint: "When a photo of a night you shared has been reviewed" },
  referrals: {
    label: "Referrals",
    hint: "When a band you invited has confirmed its email and completed its profile",
  },
  swaps: {
    label: "Swaps",
    hint: "When an answer or a night is due, when a swap or a night is off, and when a night is disputed, decided or not kept",
  },
  access: {
    label: "Free period",
    hint: "When your free period is about to end, and when it has ended",
  },
};

export function mailLabel(kind: WaitingMail["kind"] | "unknown"): string {
  if (kind === "unknown") return "Unknown email";
  if (kind === "removed") return "Removed from a band";
  if (kind === "bandDeleted") return "Band deleted";
  return kind === "account" ? "Account changes" : MAIL_LABELS[kind].label;
}
