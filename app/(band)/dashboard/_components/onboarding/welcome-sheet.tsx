import { DialogPanel } from "@/components/dialog/dialog-panel";
import { GenreQuestion } from "@/components/profile-questions/genre-question";
import { ProfileForm } from "@/components/profile-questions/profile-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { MatchPart } from "@/lib/matching/scoring/weights";

type WelcomeSheetProps = {
  bandId: string;
  missing: MatchPart[];
  onGenresSaved: () => void;
  onSaved: () => void;
  onClose: () => void;
};

export function WelcomeSheet({
  bandId,
  missing,
  onGenresSaved,
  onSaved,
  onClose,
}: WelcomeSheetProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Tell us what you play"
        description="A minute, and we can find your other band. All of it can change later."
        className="scroll-pb-28"
      >
        {missing.includes("genres") ? (
          <GenreQuestion bandId={bandId} onSaved={onGenresSaved} inDialog />
        ) : null}
        <ProfileForm
          bandId={bandId}
          missing={missing}
          isShort
          submitLabel="Save"
          onSaved={onSaved}
          onEmpty={onClose}
        >
          <Button type="button" variant="ghost" onClick={onClose}>
            Skip for now
          </Button>
        </ProfileForm>
      </DialogPanel>
    </Dialog>
  );
}
