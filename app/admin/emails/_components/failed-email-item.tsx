import type { FailedEmail } from "@/lib/admin/emails/schema";
import { formatDateTime, plural } from "@/lib/format";
import { mailLabel } from "@/lib/mail/labels";
import { DecisionButton } from "../../_components/decision-button";

export function FailedEmailItem({
  failedEmail: { id, kind, email, error, attempts, failedAt },
}: {
  failedEmail: FailedEmail;
}) {
  const address = `/api/admin/emails/${id}` as const;
  const recipient = email ?? "an account without an address";
  const about = `the email to ${recipient}`;
  return (
    <li
      tabIndex={-1}
      aria-label={`${mailLabel(kind)} to ${recipient}`}
      className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5"
    >
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
        <p className="figures text-sm text-ink-muted">
          {formatDateTime(failedAt)} UTC, after {plural(attempts, "attempt")}
        </p>
        <h2 className="heading-item break-words">
          {mailLabel(kind)} to {recipient}
        </h2>
        <p className="max-w-prose text-sm break-words">{error}</p>
      </div>
      <div className="flex gap-2">
        <DecisionButton
          address={address}
          body={{ action: "retry" }}
          label="Send again"
          done="Sending it again"
          about={about}
        />
        <DecisionButton
          address={address}
          body={{ action: "discard" }}
          label="Discard"
          done="Discarded"
          about={about}
        />
      </div>
    </li>
  );
}
