import type { AdminReport } from "@/lib/admin/reports/schema";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";

type MessageContextProps = {
  label: string;
  messages: NonNullable<AdminReport["message"]>["around"];
  reportedId?: string;
};

export function MessageContext({ label, messages, reportedId }: MessageContextProps) {
  return (
    <ol aria-label={label} className="flex max-w-prose flex-col gap-2">
      {messages.map(({ id, sender, content, isHidden, createdAt }) => (
        <li
          key={id}
          className={cn(
            "border-s-4 ps-3 text-sm",
            id === reportedId ? "border-danger" : "border-line",
          )}
        >
          <p className="text-ink-muted">
            <span dir="auto" className="font-semibold">
              {sender.name}
            </span>
            <span className="figures">, {formatDateTime(createdAt)} UTC</span>
            {id === reportedId ? " · Reported" : null}
            {isHidden ? " · Hidden" : null}
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
