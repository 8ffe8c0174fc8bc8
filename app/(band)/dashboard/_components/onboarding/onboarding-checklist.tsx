"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { consumeWelcomeFlag } from "@/components/profile-questions/welcome-flag";
import { ONBOARDING_STEPS, type OnboardingStep } from "@/lib/dashboard/onboarding-steps";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { ChecklistStep } from "./checklist-step";

const WelcomeSheet = lazyDialog(async () => (await import("./welcome-sheet")).WelcomeSheet);

type OnboardingChecklistProps = {
  bandId: string;
  country: string | null;
  undone: OnboardingStep[];
  missing: MatchPart[];
};

export function OnboardingChecklist({
  bandId,
  country,
  undone,
  missing,
}: OnboardingChecklistProps) {
  const { isOpen, open, ...sheet } = useSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const done = ONBOARDING_STEPS.length - undone.length;
  return (
    <section aria-labelledby="onboarding" className="border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id="onboarding" tabIndex={-1} className="heading-section">
          Your set list
        </h2>
        <p className="figures text-sm text-ink-muted">
          {done} of {ONBOARDING_STEPS.length} done
        </p>
      </div>
      <ol className="mt-2 flex flex-col">
        {ONBOARDING_STEPS.map((step) => (
          <ChecklistStep
            key={step}
            step={step}
            bandId={bandId}
            undone={undone}
            onAsk={(button) => {
              opener.current = button;
              open(step);
            }}
          />
        ))}
      </ol>
      {isOpen ? (
        <WelcomeSheet
          bandId={bandId}
          country={country}
          missing={missing}
          onCloseAutoFocus={() => opener.current?.isConnected || focusIfLost(heading.current)}
          {...sheet}
        />
      ) : null}
    </section>
  );
}

/** Open by itself right after sign-up. */
function useSheet() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState<OnboardingStep>();
  const [isClosing, startClosing] = useTransition();
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen((before) => consumeWelcomeFlag() || before));
    return () => clearTimeout(timer);
  }, []);

  function close() {
    isShown.current = false; // the page is read anew now: what is saved from here on needs another refresh
    setIsOpen(false);
    router.refresh();
  }

  return {
    isOpen,
    isClosing,
    step,
    open: (asked: OnboardingStep) => {
      setStep(asked);
      setIsOpen(true);
    },
    onClose: close,
    // In one transition: the sheet closes when the checklist shows what was saved.
    onSaved: () => startClosing(close),
    // Each choice is saved by itself, perhaps after the rest.
    onGenresSaved: () => {
      if (!isShown.current) router.refresh();
    },
  };
}
