import { ReportAnswers } from "@/components/swap/report/report-answers";
import { TermsLine } from "@/components/swap/terms/terms-line";
import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { placeLine } from "@/lib/countries";
import { formatNight } from "@/lib/swaps/words/format-night";
import { BandLink } from "../../../_components/band-link";
import { DisputeDecision } from "./dispute-decision";
import { DisputeEvidence } from "./dispute-evidence";

export function DisputeItem({ dispute }: { dispute: SwapDispute }) {
  const { id, night, host, guest, terms, reports } = dispute;
  return (
    <li
      tabIndex={-1}
      aria-label={`${guest.name} as guests of ${host.name}`}
      className="grid gap-x-8 gap-y-6 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="heading-item break-words">
          <BandLink band={guest} /> as guests of <BandLink band={host} />
        </h3>
        <p dir="auto" className="figures break-words">
          {describeWhere(dispute)}
        </p>
        <TermsLine terms={terms} />
        <ReportAnswers
          answers={[
            { name: `${guest.name} (guest)`, report: reports.guest },
            { name: `${host.name} (host)`, report: reports.host },
          ]}
        />
        <DisputeEvidence dispute={dispute} />
      </div>
      <DisputeDecision legId={id} night={night} host={host.name} guest={guest.name} />
    </li>
  );
}

const describeWhere = ({ night, time, venue, city, country }: SwapDispute): string =>
  [formatNight(night), time, venue, placeLine({ city, region: null, country })]
    .filter(Boolean)
    .join(" · ");
