import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Badge } from "@/components/ui/badge";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { formatDateTime, plural } from "@/lib/format";
import { BandLink } from "../../_components/band-link";
import { MessageContext } from "../../_components/message-context";
import { ReportDecision } from "./report-decision";

const STATUS_VARIANTS = { Open: "warn", Resolved: "good", Dismissed: "secondary" } as const;

const MEASURE_LABELS = {
  Warned: "Warned",
  MessageHidden: "Message hidden",
  Suspended: "Suspended",
} as const;

type ReportProps = { report: AdminReport };

export function ReportItem({ report }: ReportProps) {
  const { band, reporter, reason, details, message } = report;
  return (
    <li
      tabIndex={-1}
      aria-label={`${reporter.name} about ${band.name}`}
      className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5"
    >
      <BandThumbnail band={band} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <ReportState report={report} />
        <h2 className="heading-item break-words">
          <BandLink band={reporter} /> about <BandLink band={band} />
        </h2>
        <p dir="auto" className="font-semibold break-words">
          {reason}
        </p>
        {details ? (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {details}
          </p>
        ) : null}
        {message ? (
          <MessageContext
            label="The reported message and those around it"
            messages={message.around}
            reportedId={message.id}
          />
        ) : null}
        <DecisionNote report={report} />
      </div>
      <ReportDecision report={report} />
    </li>
  );
}

function ReportState({ report: { status, measure, band, createdAt, others } }: ReportProps) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge variant={STATUS_VARIANTS[status]}>{status}</Badge>
      {measure ? <Badge variant="secondary">{MEASURE_LABELS[measure]}</Badge> : null}
      {band.isLive ? null : <Badge variant="destructive">Not active</Badge>}
      <span className="figures text-sm text-ink-muted">{formatDateTime(createdAt)} UTC</span>
      {others > 0 ? (
        <span className="text-sm text-ink-muted">
          {plural(others, "other report")} about this band
        </span>
      ) : null}
    </p>
  );
}

function DecisionNote({ report: { note, decidedAt } }: ReportProps) {
  if (!note && !decidedAt) return null;
  return (
    <p dir="auto" className="border-s-4 border-line-strong ps-3 text-sm break-words">
      {note}
      {decidedAt ? (
        <span className="figures block text-ink-muted">
          Decided on {formatDateTime(decidedAt)} UTC
        </span>
      ) : null}
    </p>
  );
}
