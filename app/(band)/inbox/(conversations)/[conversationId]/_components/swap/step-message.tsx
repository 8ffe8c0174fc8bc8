import { lazy, Suspense } from "react";
import { useFocusAfterStep } from "@/components/swap/step/use-focus-after-step";
import type { PendingStep } from "./pending-steps";
import { StepLine } from "./step-line";

// Most conversations have no card.
const StepCard = lazy(() => import("./step-card").then((module) => ({ default: module.StepCard })));

type StepMessageProps = {
  content: string;
  /** Undefined once it is answered. */
  step: PendingStep | undefined;
  ownBandId: string;
  isOwn: boolean;
};

/** A message that tells of a swap's step. */
export function StepMessage({ content, step, ownBandId, isOwn }: StepMessageProps) {
  const place = useFocusAfterStep(step, findMessageList);
  const line = <StepLine content={content} isOwn={isOwn} />;
  return (
    <div {...place} className="flex w-full flex-col gap-2">
      {step ? (
        <>
          {step.isAcceptance ? line : null}
          <Suspense fallback={step.isAcceptance ? null : line}>
            <StepCard step={step} ownBandId={ownBandId} isOwn={isOwn} />
          </Suspense>
        </>
      ) : (
        line
      )}
    </div>
  );
}

const findMessageList = (place: HTMLDivElement) => place.closest<HTMLElement>("[role=region]");
