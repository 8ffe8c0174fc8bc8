import { useState } from "react";
import { isComposing } from "@/components/form/is-composing";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { codePoints } from "@/lib/code-points";
import { useUnsavedInput } from "../form/unsaved-input";

const TITLE_MAX = 200;

type TrackTitleFormProps = {
  title: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
};

/** Enter saves, Escape cancels; the text stays when saving fails. */
export function TrackTitleForm({ title, onSave, onClose }: TrackTitleFormProps) {
  const [text, setText] = useState(title);
  const [isSaving, setSaving] = useState(false);
  useUnsavedInput(text !== title);
  const problem =
    text.trim() === ""
      ? "Title is required"
      : codePoints(text.trim()) > TITLE_MAX
        ? `Title must be at most ${TITLE_MAX} characters`
        : null;

  async function save(event: React.FormEvent) {
    event.preventDefault();
    if (problem || isSaving) return;
    setSaving(true);
    await onSave(text).then(onClose, () => setSaving(false));
  }

  return (
    <form
      noValidate
      onSubmit={save}
      onKeyDown={(event) => event.key === "Escape" && !isComposing(event) && onClose()}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-40 grow">
        <ReadOnlyFields isOn={isSaving}>
          <Input
            autoFocus
            dir="auto"
            aria-label="Title"
            aria-invalid={problem !== null}
            aria-describedby={problem ? "track-title-problem" : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ReadOnlyFields>
        {problem ? (
          <p id="track-title-problem" role="alert" className="mt-1 text-sm text-danger">
            {problem}
          </p>
        ) : null}
      </div>
      <Button type="submit" size="sm" disabled={isSaving}>
        {isSaving ? "Saving…" : "Save"}
      </Button>
      <Button type="button" variant="outline" size="sm" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
