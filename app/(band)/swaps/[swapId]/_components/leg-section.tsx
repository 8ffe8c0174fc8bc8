import { CalendarPlusIcon } from "lucide-react";
import { useId } from "react";
import { LegStateBadge } from "@/components/swap/leg/leg-state-badge";
import { LegTerms } from "@/components/swap/leg/leg-terms";
import { OwnDateWarning } from "@/components/swap/night/own-date-warning";
import { useFocusAfterStep } from "@/components/swap/step/use-focus-after-step";
import { Button } from "@/components/ui/button";
import { isNightOver } from "@/lib/swaps/rules/days";
import { isLegBand } from "@/lib/swaps/rules/other-band";
import type { Leg, SwapWithHistory } from "@/lib/swaps/schema";
import { describeAgreedAhead, describeLegNight } from "@/lib/swaps/words/leg-night";
import { describePlay } from "@/lib/swaps/words/names";
import type { OpenDialog } from "../../_components/swap-dialogs";
import { LegActions } from "./leg-actions";
import { ReportSection } from "./report/report-section";

type LegSectionProps = {
  leg: Leg;
  swap: SwapWithHistory;
  ownBandId: string;
  /** The pair is confirmed, and no photo of this night is pending or approved. */
  canAddPhoto: boolean;
  /** Of how the night was. */
  reportAnchor?: string;
  onOpen: (dialog: OpenDialog) => void;
};

export function LegSection({
  leg,
  swap,
  ownBandId,
  canAddPhoto,
  reportAnchor,
  onOpen,
}: LegSectionProps) {
  const id = useId();
  const place = useFocusAfterStep(leg, findHeading);
  const isClosed = !swap.next && leg.state === "Open";
  return (
    <section {...place} aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} dir="auto" className="heading-section wrap-anywhere outline-none">
          {describePlay(leg, swap, ownBandId)}
        </h2>
        {isClosed ? null : <LegStateBadge leg={leg} ownBandId={ownBandId} />}
      </div>
      <div className="mt-2 flex flex-col gap-1">
        <LegNight leg={leg} ownBandId={ownBandId} history={swap.history} isClosed={isClosed} />
        <AgreedAhead leg={leg} swap={swap} ownBandId={ownBandId} />
        <OwnDateWarning leg={leg} swap={swap} ownBandId={ownBandId} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isComing(leg) && isLegBand(ownBandId, leg) ? (
          <Button asChild variant="outline">
            <a href={`/api/legs/${leg.id}/calendar.ics`} download>
              <CalendarPlusIcon aria-hidden /> Add to calendar
            </a>
          </Button>
        ) : null}
        <LegActions leg={leg} swap={swap} ownBandId={ownBandId} onOpen={onOpen} />
      </div>
      <ReportSection
        leg={leg}
        swap={swap}
        ownBandId={ownBandId}
        canAddPhoto={canAddPhoto}
        anchor={reportAnchor}
      />
    </section>
  );
}

const findHeading = (place: HTMLElement) => place.querySelector("h2");

type LegNightProps = React.ComponentProps<typeof LegTerms>;

function LegNight(props: LegNightProps) {
  const night = describeLegNight(props.leg);
  return (
    <>
      {night ? (
        <p dir="auto" className="font-semibold wrap-anywhere">
          {night}
        </p>
      ) : null}
      <LegTerms {...props} />
    </>
  );
}

type AgreedAheadProps = Pick<LegSectionProps, "leg" | "swap" | "ownBandId">;

function AgreedAhead({ leg, swap, ownBandId }: AgreedAheadProps) {
  const sentence = describeAgreedAhead(leg, swap, ownBandId);
  return sentence ? (
    <p dir="auto" className="text-sm wrap-anywhere">
      {sentence}
    </p>
  ) : null;
}

const isComing = ({ state, night }: Leg) =>
  state === "Agreed" && night !== null && !isNightOver(night);
