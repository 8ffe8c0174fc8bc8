import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Badge } from "@/components/ui/badge";
import type { AdminReply } from "@/lib/admin/reliability-replies/schema";
import { formatDate, formatDateTime } from "@/lib/format";
import { describeCause } from "@/lib/reliability/describe";
import { BandLink } from "../../../_components/band-link";
import { DecisionButton } from "../../../_components/decision-button";

export function ReplyItem({ reply }: { reply: AdminReply }) {
  const { id, band, day, isHidden, repliedAt } = reply;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5">
      <BandThumbnail band={band} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          {isHidden ? <Badge variant="warn">Hidden</Badge> : null}
          <span className="figures text-sm text-ink-muted">{formatDateTime(repliedAt)} UTC</span>
        </p>
        <h3 className="heading-item break-words">
          <BandLink band={band} />
        </h3>
        <p className="figures text-sm">
          {describeCause(reply)}, {formatDate(day)}
        </p>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {reply.reply}
        </p>
      </div>
      <DecisionButton
        address={`/api/admin/reliability-replies/${id}`}
        body={{ isHidden: !isHidden, seen: { reply: reply.reply } }}
        label={isHidden ? "Show" : "Hide"}
        done={isHidden ? "Shown again" : "Hidden. The band is notified"}
        about={`the reply of ${band.name}`}
      />
    </li>
  );
}
