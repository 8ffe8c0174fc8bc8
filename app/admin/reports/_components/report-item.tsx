import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { AdminReport } from "@/lib/admin/schema";
import { formatDateTime } from "@/lib/format";
import { ReportDecision } from "./report-decision";

const LOOKS = { Open: "warn", Resolved: "good", Dismissed: "secondary" } as const;

export function ReportItem({ report }: { report: AdminReport }) {
  const { band, reporter, reason, details, status, note, decidedAt, createdAt } = report;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={LOOKS[status]}>{status}</Badge>
          <span className="figures text-sm text-ink-muted">{formatDateTime(createdAt)}</span>
        </p>
        <h2 className="heading-item break-words">
          <Link href={`/band/${reporter.id}/profile`} prefetch={false} dir="auto" className="link">{reporter.name}</Link> about{" "}
          <Link href={`/band/${band.id}/profile`} prefetch={false} dir="auto" className="link">{band.name}</Link>
        </h2>
        <p dir="auto" className="font-semibold break-words">
          {reason}
        </p>
        {details ? (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {details}
          </p>
        ) : null}
        {note || decidedAt ? (
          <p dir="auto" className="border-s-4 border-line-strong ps-3 text-sm break-words">
            {note}
            {decidedAt ? <span className="figures block text-ink-muted">Decided on {formatDateTime(decidedAt)}</span> : null}
          </p>
        ) : null}
      </div>
      <ReportDecision report={report} />
    </li>
  );
}
