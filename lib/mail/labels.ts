import type { MailKind, WaitingMail } from "@/lib/mail/schema";

export const MAIL_LABELS: Record<MailKind, { label: string; hint: string }> = {
  messages: {
    label: "New messages",
    hint: "When messages have been unread for ten minutes, at most once an hour for each conversation",
  },
  collaborations: {
    label: "Collaborations",
    hint: "When a night that you agreed on is confirmed as a collaboration",
  },
  submissions: { label: "Photos", hint: "When a photo that you sent in was reviewed" },
  referrals: { label: "Referrals", hint: "When a band that joined through your link counts" },
  access: { label: "Access", hint: "When your free period ends soon, and when it has ended" },
};

export function labelOfMail(kind: WaitingMail["kind"] | "unknown"): string {
  if (kind === "unknown") return "Email of an unknown kind";
  return kind === "account" ? "Account changes" : MAIL_LABELS[kind].label;
}
