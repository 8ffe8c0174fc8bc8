import { useState } from "react";
import { keepOpenForCityList } from "@/components/city/keep-open-for-city-list";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { LeaveDialog } from "@/components/form/leave-dialog";
import { useClosePrompt } from "@/components/form/use-leave-prompt";
import { GenreQuestion } from "@/components/profile-questions/genre-question";
import { ProfileForm } from "@/components/profile-questions/profile-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { OnboardingStep } from "@/lib/dashboard/onboarding-steps";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { STEP_TEXTS } from "./checklist-step";

type WelcomeSheetProps = {
  bandId: string;
  country: string | null;
  /** Its questions alone, where they are a part of the rest. */
  step?: OnboardingStep;
  missing: MatchPart[];
  isClosing: boolean;
  onGenresSaved: () => void;
  onSaved: () => void;
  onClose: () => void;
  onCloseAutoFocus: () => void;
};

const EVERYTHING = {
  title: "Tell us what you play",
  description: "A minute, and we can find your other band. All of it can change later.",
};
const AUDIENCE = {
  title: STEP_TEXTS.audience.title,
  description: STEP_TEXTS.audience.text,
};

export function WelcomeSheet({
  bandId,
  country,
  step,
  missing,
  isClosing,
  onGenresSaved,
  onSaved,
  onClose,
  onCloseAutoFocus,
}: WelcomeSheetProps) {
  const [hasInput, setHasInput] = useState(false);
  const { close, stay, leaveDialog } = useClosePrompt(hasInput && !isClosing, onClose);
  const asksForAudience = step === "audience" && missing.includes("audience");
  const asked: MatchPart[] = asksForAudience ? ["audience"] : missing;

  function closeSaved() {
    // The user may have tried to close the sheet while it was saving.
    stay();
    onSaved();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogPanel
        {...(asksForAudience ? AUDIENCE : EVERYTHING)}
        className="scroll-pb-28"
        onCloseAutoFocus={onCloseAutoFocus}
        onEscapeKeyDown={keepOpenForCityList}
      >
        {asked.includes("genres") ? (
          <GenreQuestion bandId={bandId} onSaved={onGenresSaved} inDialog />
        ) : null}
        <ProfileForm
          bandId={bandId}
          savedCountry={country}
          missing={asked}
          isShort
          isBusy={isClosing}
          submitLabel="Save"
          onInput={() => setHasInput(true)}
          onSaved={closeSaved}
          onEmpty={onClose}
        >
          <Button type="button" variant="ghost" onClick={close}>
            Skip for now
          </Button>
        </ProfileForm>
      </DialogPanel>
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </Dialog>
  );
}
