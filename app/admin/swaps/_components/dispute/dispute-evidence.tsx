import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { formatDateTime, plural } from "@/lib/format";
import { FullPhoto } from "../../../_components/full-photo";
import { MessageContext } from "../../../_components/message-context";

type EvidenceProps = { dispute: SwapDispute };

/** Other evidence: the pair's photos, their messages around the night, and the swap's history. */
export function DisputeEvidence({ dispute }: EvidenceProps) {
  const { messages, events } = dispute;
  return (
    <>
      <Photos dispute={dispute} />
      <Evidence summary={messages.length > 0 ? plural(messages.length, "message") : "No messages"}>
        {messages.length > 0 ? (
          <MessageContext label="Messages around the night" messages={messages} />
        ) : (
          <p className="text-sm">They wrote nothing in the week before or after the night.</p>
        )}
      </Evidence>
      <Evidence summary={plural(events.length, "step")}>
        <ol aria-label="Steps of the swap" className="flex max-w-prose flex-col gap-2">
          {events.map(({ id, text, createdAt }) => (
            <li key={id} className="border-s-4 border-line ps-3 text-sm">
              <p className="figures text-ink-muted">{formatDateTime(createdAt)} UTC</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </Evidence>
    </>
  );
}

function Photos({ dispute: { photos } }: EvidenceProps) {
  const shown = photos.filter(({ photoUrl }) => photoUrl);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Photos of the night" className="flex flex-wrap gap-3">
      {shown.map((photo) => (
        <li key={photo.id} className="w-32">
          <FullPhoto night={photo} />
        </li>
      ))}
    </ul>
  );
}

const Evidence = ({ summary, children }: { summary: string; children: React.ReactNode }) => (
  <details>
    <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{summary}</summary>
    <div className="mt-2">{children}</div>
  </details>
);
