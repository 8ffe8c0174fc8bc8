import { lazy, Suspense, useEffect, useRef } from "react";
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
  const place = useFocusAfterAnswer(step === undefined);
  const line = <StepLine content={content} isOwn={isOwn} />;
  return (
    <div {...place} className="w-full">
      {step ? (
        <Suspense fallback={line}>
          <StepCard step={step} ownBandId={ownBandId} isOwn={isOwn} />
        </Suspense>
      ) : (
        line
      )}
    </div>
  );
}

/** The pressed button is gone with the card: the focus goes to the list of messages. */
function useFocusAfterAnswer(isAnswered: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isAnswered || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body)
      ref.current?.closest<HTMLElement>("[role=region]")?.focus();
  }, [isAnswered]);
  return { ref, onClickCapture: () => void (wasPressed.current = true) };
}
