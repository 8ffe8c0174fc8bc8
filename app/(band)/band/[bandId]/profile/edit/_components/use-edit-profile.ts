import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { CANCEL, useLeaveQuestion } from "@/components/form/use-leave-question";
import { missingParts } from "@/lib/points/completeness";
import type { Band } from "@/lib/bands/schema";
import { biographyDraft, genresDraft } from "./form/drafts";
import { COMPLETED } from "./edit-notes";
import type { UnsavedInput } from "./form/unsaved-dialog";
import { useBandForm } from "./form/use-band-form";
import { useDraft } from "./form/use-draft";
import { useLeaveGuards } from "./form/use-leaving";
import { toRoute } from "@/components/navigation/route";

const STILL_WRITING = {
  title: "Your biography is not saved yet",
  text: "Everything else is saved. Leave without saving the biography? Any unsaved changes will be lost.",
};

/** What happens on the page as a whole: saving the form and going on to the profile, leaving without, and what an earlier visit left. */
export function useEditProfile(band: Band, completed: boolean) {
  const router = useRouter();
  const [going, startGoing] = useTransition();
  const toProfile = () => startGoing(() => router.push(toRoute(`/band/${band.id}/profile`)));
  const biography = useDraft(biographyDraft, band.id);
  const [writing, setWriting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [inDialog, setInDialog] = useState<UnsavedInput | null>(null);
  const leaving = useLeaveQuestion();

  const { saving, discard, restored, ...fields } = useBandForm(band, (saved) => {
    const completes = !completed && missingParts(saved).length === 0;
    toast.success("Success", {
      description: `Band profile updated successfully!${completes ? ` ${COMPLETED}` : ""}`,
    });
    if (writing) return leaving.ask(toProfile, STILL_WRITING);
    toProfile();
    router.refresh();
  });
  const unsaved = fields.form.formState.isDirty || writing || choosing || inDialog !== null;
  useLeaveGuards(unsaved && !leaving.going, leaving.ask);

  /** Only what was restored: what is being typed elsewhere on the page stays. */
  function discardRestored() {
    if (restored) discard();
    if (biography.restored !== null) biography.remove();
  }

  function answer(leave: boolean) {
    if (leave) {
      discard();
      biography.remove();
      genresDraft(band.id).remove();
      inDialog?.discard();
    }
    leaving.answer(leave);
  }

  return {
    ...fields,
    saving: saving || going,
    biography,
    setWriting,
    setChoosing,
    setInDialog,
    restored: restored || biography.restored !== null,
    discardRestored,
    cancel: () => (unsaved ? leaving.ask(toProfile, CANCEL) : toProfile()),
    question: leaving.question,
    answer,
  };
}
