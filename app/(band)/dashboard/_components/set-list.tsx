"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { takeWelcome } from "@/components/profile-questions/welcome";
import { FIRST_STEPS, type FirstStep } from "@/lib/dashboard/first-steps";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { SetListStep } from "./set-list-step";

const WelcomeSheet = lazyDialog(async () => (await import("./welcome-sheet")).WelcomeSheet);

type SetListProps = {
  bandId: string;
  undone: FirstStep[];
  missing: MatchPart[];
};

export function SetList({ bandId, undone, missing }: SetListProps) {
  const { isOpen, open, close } = useSheet();
  const done = FIRST_STEPS.length - undone.length;
  return (
    <section aria-labelledby="set-list" className="border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="set-list" className="heading-section">
          Your set list
        </h2>
        <p className="figures text-sm text-ink-muted">
          {done} of {FIRST_STEPS.length} done
        </p>
      </div>
      <ol className="mt-2 flex flex-col">
        {FIRST_STEPS.map((step) => (
          <SetListStep
            key={step}
            step={step}
            bandId={bandId}
            isDone={!undone.includes(step)}
            isNext={step === undone[0]}
            onAsk={open}
          />
        ))}
      </ol>
      {isOpen ? <WelcomeSheet bandId={bandId} missing={missing} onClose={close} /> : null}
    </section>
  );
}

/** Open by itself right after sign-up. */
function useSheet() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen((before) => takeWelcome() || before));
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    setIsOpen(false);
    router.refresh();
  };
  return { isOpen, open: () => setIsOpen(true), close };
}
