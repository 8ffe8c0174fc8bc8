import { CameraIcon } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { toRoute } from "@/components/navigation/route";
import { ReportAnswers } from "@/components/swap/report/report-answers";
import { Button } from "@/components/ui/button";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import { isLegBand, otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import type { Leg, SwapWithHistory } from "@/lib/swaps/schema";
import { formatTown } from "@/lib/swaps/words/names";
import { describeReportedNight } from "@/lib/swaps/reports/words";
import { ReportForm } from "./report-form";

type ReportSectionProps = {
  leg: Leg;
  swap: SwapWithHistory;
  ownBandId: string;
  canAddPhoto: boolean;
  /** Of the night that links lead to. */
  anchor?: string;
};

/** How the night was: the questions while they can be answered, then the answers and what they led to. */
export function ReportSection({ leg, swap, ownBandId, canAddPhoto, anchor }: ReportSectionProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { own, other, isOtherIn } = leg.reports;
  const isAsked = canActOnLeg("report", ownBandId, leg, swap);
  const outcome = describeReportedNight(leg, swap, ownBandId);
  if (!isLegBand(ownBandId, leg) || (!isAsked && !own && !other && !outcome)) return null;
  return (
    <div id={anchor} className="mt-4 flex scroll-mt-20 flex-col gap-3 border-t border-line pt-3">
      <h3 ref={heading} tabIndex={-1} className="heading-item outline-none">
        How was it?<span className="sr-only"> ({formatTown(leg)})</span>
      </h3>
      {isAsked && isOtherIn ? <p className="text-sm font-semibold">Their answers are in.</p> : null}
      {isAsked ? (
        <ReportForm
          key={leg.night}
          leg={leg}
          swap={swap}
          onSent={() => {
            // The focused button disappears.
            heading.current?.focus();
            // The second report may confirm the pair, which may then add a photo.
            router.refresh();
          }}
        />
      ) : null}
      {own || other ? (
        <ReportAnswers
          answers={[
            { name: "You", report: own },
            { name: otherBandOfLeg(leg, ownBandId).name, report: other },
          ]}
        />
      ) : null}
      <p role="status" dir="auto" className="text-sm wrap-anywhere empty:hidden">
        {outcome}
      </p>
      {canAddPhoto ? <PhotoLink leg={leg} /> : null}
    </div>
  );
}

function PhotoLink({ leg: { state, night, venue, conversationId, reports } }: { leg: Leg }) {
  const bothPlayed = [reports.own, reports.other].every((one) => one?.tookPlace === "Yes");
  if (state !== "Played" || !night || !conversationId || !bothPlayed) return null;
  const show = new URLSearchParams({ ...(venue && { venue }), showDate: night });
  return (
    <Button asChild variant="outline" className="self-start">
      <Link href={toRoute(`/inbox/${conversationId}/submit-collab?${show}`)}>
        <CameraIcon aria-hidden /> Submit photo
      </Link>
    </Button>
  );
}
