import { Badge } from "@/components/ui/badge";
import { LocalDate } from "@/components/ui/local-date";
import { CheckIcon } from "lucide-react";
import { placeLine } from "@/lib/countries";

type Band = { id: string; name: string; city: string | null; country: string | null };

type CollaborationDetailsProps = {
  collaboration: { band1: Band; band2: Band; createdAt: Date };
  rejected: { adminComment: string } | null;
};

export function CollaborationDetails({ collaboration, rejected }: CollaborationDetailsProps) {
  const { band1, band2, createdAt } = collaboration;
  return (
    <section
      aria-label="Collaboration details"
      className="mb-8 border-2 border-ink bg-raised p-4 sm:p-6"
    >
      <Badge variant="good">
        <CheckIcon aria-hidden /> Collaboration confirmed
      </Badge>
      <h2 dir="auto" className="poster-type mt-3 text-2xl break-words">
        {band1.name} <span className="text-spot-ink">×</span> {band2.name}
      </h2>
      <p className="mt-2 text-sm text-ink-muted">
        {[band1, band2]
          .map((band) => placeLine({ ...band, region: null }))
          .filter(Boolean)
          .join(" and ")}
      </p>
      <p className="figures text-sm text-ink-muted">
        Confirmed on <LocalDate at={createdAt.toISOString()} />
      </p>
      {rejected ? (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere">
          <span className="font-semibold text-danger">Photo not accepted</span>
          {rejected.adminComment ? `: ${rejected.adminComment}` : null}
        </p>
      ) : null}
    </section>
  );
}
