import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { api, conflictingVersion } from "@/browser/api";
import { BIOGRAPHY_MAX } from "@/lib/bands/limits";
import type { Band } from "@/lib/bands/schema";
import { codePoints } from "@/lib/code-points";
import { BiographyHelp } from "./biography-help";
import { biographyDraft, type BiographyDraft } from "../form/draft/drafts";
import { useFailureToast } from "../form/use-failure-toast";

type BiographyEditorProps = {
  bandId: string;
  saved: string;
  restored: BiographyDraft | null;
  hasHelp: boolean;
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** Another biography was saved in the meantime. */
  onConflict: (biography: string) => void;
  onCancel: () => void;
  /** Called by `lazyDialog` when this script could not be loaded. */
  onClose: () => void;
  onSaved: (biography: string) => void;
};

export function BiographyEditor({
  bandId,
  saved,
  restored,
  hasHelp,
  onUnsavedChange,
  onConflict,
  onCancel,
  onSaved,
}: BiographyEditorProps) {
  const { text, change, hasConflict } = useDraftText(bandId, saved, restored);
  const [undoToast, setUndoToast] = useState<string | number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSaving(bandId, { onSaved, onConflict });
  const length = codePoints(text.trim());
  const isTooLong = length > BIOGRAPHY_MAX;
  useUnsavedReport(text !== saved, onUnsavedChange);
  useEffect(() => (undoToast ? () => void toast.dismiss(undoToast) : undefined), [undoToast]);

  function applySuggestion(suggestion: string) {
    if (saving.isPending) return;
    change(suggestion);
    field.current?.focus();
    const id = toast("The suggestion is in the field, but not saved yet.", {
      action: { label: "Undo", onClick: () => change(text) },
    });
    setUndoToast(id);
  }

  return (
    <>
      <ReadOnlyFields isOn={saving.isPending}>
        <Field
          label="Your biography"
          aside={`${length}/${BIOGRAPHY_MAX}`}
          error={isTooLong ? `Biography must be at most ${BIOGRAPHY_MAX} characters` : undefined}
        >
          <Textarea
            ref={field}
            dir="auto"
            autoFocus={restored === null}
            rows={8}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      </ReadOnlyFields>
      {hasConflict ? <SavedBiography biography={saved} /> : null}
      <Buttons
        isSaving={saving.isPending}
        canSave={!isTooLong}
        onSave={() => saving.mutate({ biography: text, previous: saved })}
        onUseSaved={hasConflict ? () => onSaved(saved) : undefined}
        onCancel={onCancel}
      />
      {hasHelp ? <BiographyHelp biography={text} onUse={applySuggestion} /> : null}
    </>
  );
}

function useDraftText(bandId: string, saved: string, restored: BiographyDraft | null) {
  const [text, setText] = useState(restored?.text ?? saved);
  const [base] = useState(restored?.base ?? saved);

  function change(next: string) {
    setText(next);
    if (next === saved) biographyDraft(bandId).remove();
    else biographyDraft(bandId).write({ base, text: next });
  }

  return { text, change, hasConflict: base !== saved };
}

function useUnsavedReport(isUnsaved: boolean, onChange: (isUnsaved: boolean) => void) {
  useEffect(() => {
    onChange(isUnsaved);
    return () => onChange(false);
  }, [isUnsaved, onChange]);
}

type ButtonsProps = {
  isSaving: boolean;
  canSave: boolean;
  onSave: () => void;
  onUseSaved?: () => void;
  onCancel: () => void;
};

function Buttons({ isSaving, canSave, onSave, onUseSaved, onCancel }: ButtonsProps) {
  const save = onUseSaved ? "Keep mine" : "Save";
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" size="sm" disabled={!canSave} busy={isSaving} onClick={onSave}>
        {isSaving ? "Saving..." : save}
      </Button>
      {onUseSaved ? (
        <OtherButton busy={isSaving} onClick={onUseSaved}>
          Use the saved one
        </OtherButton>
      ) : null}
      <OtherButton busy={isSaving} onClick={onCancel}>
        Cancel
      </OtherButton>
    </div>
  );
}

const OtherButton = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" size="sm" variant="outline" {...props} />
);

function useSaving(
  bandId: string,
  { onSaved, onConflict }: Pick<BiographyEditorProps, "onSaved" | "onConflict">,
) {
  const router = useRouter();
  const toastFailure = useFailureToast();
  return useMutation({
    mutationFn: (body: { biography: string; previous: string }) =>
      api("PUT", `/api/bands/${bandId}/biography`, body),
    onSuccess: ({ biography }) => {
      toast.success("Biography Updated");
      onSaved(biography);
      router.refresh();
    },
    onError: (error) => {
      const current = conflictingVersion<Band>(error);
      if (current) onConflict(current.biography);
      else toastFailure(error, "Update Failed", "Failed to update biography. Please try again.");
    },
  });
}

function SavedBiography({ biography }: { biography: string }) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 border-s-4 border-data bg-data-wash px-4 py-3 text-sm"
    >
      <p>This biography was saved elsewhere in the meantime:</p>
      <blockquote
        dir="auto"
        className="max-h-[30vh] overflow-y-auto break-words whitespace-pre-line"
      >
        {biography || "No biography"}
      </blockquote>
    </div>
  );
}
