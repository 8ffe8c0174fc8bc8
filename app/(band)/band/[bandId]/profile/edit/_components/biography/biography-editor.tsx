import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api, conflictingVersion } from "@/browser/api";
import { BIOGRAPHY_MAX } from "@/lib/bands/limits";
import type { Band } from "@/lib/bands/schema";
import { codePoints } from "@/lib/code-points";
import { BiographyHelp } from "./biography-help";
import { biographyDraft, type BiographyDraft } from "../form/drafts";
import { useFailureToast } from "../form/use-failure-toast";

type BiographyEditorProps = {
  bandId: string;
  /** What stands on the profile now, as far as this page knows. */
  saved: string;
  restored: BiographyDraft | null;
  /** Whether the band wants texts to be proposed. */
  hasHelp: boolean;
  onWriting: (unsaved: boolean) => void;
  /** Someone else saved another biography meanwhile. */
  onOvertaken: (biography: string) => void;
  onCancel: () => void;
  /** Where the editor does not come. */
  onClose: () => void;
  onSaved: (biography: string) => void;
};

/** What someone else saved meanwhile is shown, and not overwritten until that is chosen. */
export function BiographyEditor({
  bandId,
  saved,
  restored,
  hasHelp,
  onWriting,
  onOvertaken,
  onCancel,
  onSaved,
}: BiographyEditorProps) {
  const [text, setText] = useState(restored?.text ?? saved);
  const [base] = useState(restored?.base ?? saved);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSaving(bandId, { onSaved, onOvertaken });
  const overtaken = base !== saved;
  const unsaved = text !== saved;
  const length = codePoints(text.trim());
  const tooLong = length > BIOGRAPHY_MAX;
  useEffect(() => {
    onWriting(unsaved);
    return () => onWriting(false);
  }, [unsaved, onWriting]);

  function change(next: string) {
    setText(next);
    if (next === saved) biographyDraft(bandId).remove();
    else biographyDraft(bandId).write({ base, text: next });
  }

  /** A proposal takes the text's place, which can be had back. */
  function use(proposed: string) {
    const before = text;
    change(proposed);
    field.current?.focus();
    toast("The suggestion is in the field. It is not saved yet.", {
      action: { label: "Undo", onClick: () => change(before) },
    });
  }

  return (
    <>
      <Field
        label="Your biography"
        aside={`${length}/${BIOGRAPHY_MAX}`}
        error={tooLong ? `Biography must be at most ${BIOGRAPHY_MAX} characters` : undefined}
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
      {overtaken ? <Theirs biography={saved} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="sm"
          disabled={saving.isPending || tooLong}
          onClick={() => saving.mutate({ biography: text, previous: saved })}
        >
          {saving.isPending ? "Saving..." : overtaken ? "Keep mine" : "Save"}
        </Button>
        {overtaken ? (
          <Button
            type="button"
            size="sm"
            variant="outline"
            disabled={saving.isPending}
            onClick={() => onSaved(saved)}
          >
            Take theirs
          </Button>
        ) : null}
        <Button
          type="button"
          size="sm"
          variant="outline"
          disabled={saving.isPending}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
      {hasHelp ? <BiographyHelp biography={text} onUse={use} /> : null}
    </>
  );
}

function useSaving(
  bandId: string,
  { onSaved, onOvertaken }: Pick<BiographyEditorProps, "onSaved" | "onOvertaken">,
) {
  const router = useRouter();
  const tell = useFailureToast();
  return useMutation({
    mutationFn: (body: { biography: string; previous: string }) =>
      api("PUT", `/api/bands/${bandId}/biography`, body),
    onSuccess: ({ biography }) => {
      toast.success("Biography Updated");
      onSaved(biography);
      router.refresh();
    },
    onError: (error) => {
      const now = conflictingVersion<Band>(error);
      if (now) onOvertaken(now.biography);
      else tell(error, "Update Failed", "Failed to update biography. Please try again.");
    },
  });
}

function Theirs({ biography }: { biography: string }) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 border-s-4 border-data bg-data-wash px-4 py-3 text-sm"
    >
      <p>Someone in your band changed the biography meanwhile. Theirs:</p>
      <blockquote
        dir="auto"
        className="max-h-[30vh] overflow-y-auto break-words whitespace-pre-line"
      >
        {biography || "No biography"}
      </blockquote>
    </div>
  );
}
