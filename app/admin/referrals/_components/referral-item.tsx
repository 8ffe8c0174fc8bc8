import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Badge } from "@/components/ui/badge";
import type { AdminReferral } from "@/lib/admin/referrals/schema";
import { formatDateTime } from "@/lib/format";
import { BandLink } from "../../_components/band-link";
import { DecisionButton } from "../../_components/decision-button";
import { SIGNAL_LABELS } from "./signal-labels";

export function ReferralItem({ referral }: { referral: AdminReferral }) {
  const { id, referrer, referred, status, signal, createdAt } = referral;
  const decision = {
    address: `/api/admin/referrals/${id}` as const,
    about: `the referral of ${referred.name}`,
  };
  return (
    <li
      tabIndex={-1}
      aria-label={`${referred.name} through the link of ${referrer.name}`}
      className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4"
    >
      <BandThumbnail band={referred} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          {signal ? <Badge variant="warn">{SIGNAL_LABELS[signal]}</Badge> : null}
          <span className="figures text-sm text-ink-muted">{formatDateTime(createdAt)} UTC</span>
        </p>
        <h2 className="heading-item break-words">
          <BandLink band={referred} /> through the link of <BandLink band={referrer} />
        </h2>
      </div>
      {status === "Waiting" ? (
        <div className="flex gap-2">
          <DecisionButton
            {...decision}
            body={{ decision: "approve" }}
            label="Approve"
            done="Approved"
          />
          <DecisionButton
            {...decision}
            body={{ decision: "reject" }}
            label="Reject"
            done="Rejected"
          />
        </div>
      ) : null}
    </li>
  );
}
