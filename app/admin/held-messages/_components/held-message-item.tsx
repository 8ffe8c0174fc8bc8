import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import type { HeldMessage } from "@/lib/admin/held-messages/schema";
import { formatDateTime } from "@/lib/format";
import { BandLink } from "../../_components/band-link";
import { DecisionButton } from "../../_components/decision-button";

export function HeldMessageItem({
  message: { id, sender, recipient, content, status, createdAt },
}: {
  message: HeldMessage;
}) {
  const address = `/api/admin/held-messages/${id}` as const;
  return (
    <li
      tabIndex={-1}
      aria-label={`${sender.name} to ${recipient.name}`}
      className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5"
    >
      <BandThumbnail band={sender} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <p className="figures text-sm text-ink-muted">{formatDateTime(createdAt)} UTC</p>
        <h2 className="heading-item break-words">
          <BandLink band={sender} /> to <BandLink band={recipient} />
        </h2>
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {content}
        </p>
      </div>
      {status === "Waiting" ? (
        <div className="flex gap-2">
          <DecisionButton
            address={address}
            body={{ decision: "deliver" }}
            label="Deliver"
            done="Delivered"
            about={`the message to ${recipient.name}`}
          />
          <DecisionButton
            address={address}
            body={{ decision: "refuse" }}
            label="Refuse"
            done="Refused"
            about={`the message to ${recipient.name}`}
          />
        </div>
      ) : null}
    </li>
  );
}
