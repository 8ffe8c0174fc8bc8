import { useRouter } from "next/navigation";
import { useCallback, useState, useTransition } from "react";
import { toast } from "sonner";
import { CANCEL_PROMPT, useLeavePrompt } from "@/components/form/use-leave-prompt";
import { hasAllParts } from "@/lib/points/completeness";
import type { Band } from "@/lib/bands/schema";
import { biographyDraft, genresDraft } from "./form/draft/drafts";
import { COMPLETED_TEXT } from "./edit-notes";
import type { UnsavedInput } from "./form/unsaved-input";
import { countChanges } from "./form/count-changes";
import { useBandForm } from "./form/use-band-form";
import { useDraft } from "./form/draft/use-draft";
import { useLeaveGuards } from "./form/use-leave-guards";
import { toRoute } from "@/components/navigation/route";

const BIOGRAPHY_UNSAVED = {
  title: "Your biography isn't saved yet",
  text: "Everything else is saved. Leave without saving the biography? Any unsaved changes will be lost.",
};

const REST_UNSAVED = {
  title: "Not everything is saved yet",
  text: "The profile itself is saved. Leave without saving the rest? Any unsaved changes will be lost.",
};

/** Saving the form, leaving without saving, and the drafts of an earlier visit. */
export function useEditProfile(band: Band, isCompleted: boolean) {
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const openProfile = () => startLeaving(() => router.push(toRoute(`/band/${band.id}/profile`)));
  const biography = useDraft(biographyDraft, band.id);
  const [isBiographyUnsaved, setBiographyUnsaved] = useState(false);
  const [areGenresUnsaved, setGenresUnsaved] = useState(false);
  const [unsavedInputs, setUnsavedInputs] = useState<UnsavedInput[]>([]);
  const reportUnsavedInput = useCallback((input: UnsavedInput) => {
    setUnsavedInputs((inputs) => [...inputs, input]);
    return () => setUnsavedInputs((inputs) => inputs.filter((other) => other !== input));
  }, []);
  const leavePrompt = useLeavePrompt();

  const { isSaving, discard, isRestored, form, save, conflict } = useBandForm(band, (saved) => {
    const isNowComplete = !isCompleted && hasAllParts(saved);
    toast.success("Success", {
      description: `Band profile updated successfully!${isNowComplete ? ` ${COMPLETED_TEXT}` : ""}`,
    });
    if (unsavedInputs.length > 0) leavePrompt.confirmLeave(openProfile, REST_UNSAVED);
    else if (isBiographyUnsaved) leavePrompt.confirmLeave(openProfile, BIOGRAPHY_UNSAVED);
    else openProfile();
    router.refresh();
  });
  const isUnsaved =
    form.formState.isDirty || isBiographyUnsaved || areGenresUnsaved || unsavedInputs.length > 0;
  useLeaveGuards(isUnsaved && !leavePrompt.isLeaving, leavePrompt.confirmLeave);

  /** Drops the restored drafts only: input elsewhere on the page stays. */
  function discardRestored() {
    if (isRestored) discard();
    if (biography.restored !== null) biography.remove();
  }

  function leave() {
    discard();
    biography.remove();
    genresDraft(band.id).remove();
    unsavedInputs.forEach(({ discard }) => discard());
    leavePrompt.leave();
  }

  return {
    form,
    save,
    conflict,
    changeCount: countChanges(form.formState.dirtyFields),
    isSaving: isSaving || isLeaving,
    biography,
    setBiographyUnsaved,
    setGenresUnsaved,
    reportUnsavedInput,
    isRestored: isRestored || biography.restored !== null,
    discardRestored,
    cancel: () =>
      isUnsaved ? leavePrompt.confirmLeave(openProfile, CANCEL_PROMPT) : openProfile(),
    leaveDialog: leavePrompt.prompt && {
      prompt: leavePrompt.prompt,
      onLeave: leave,
      onClose: leavePrompt.stay,
    },
  };
}
