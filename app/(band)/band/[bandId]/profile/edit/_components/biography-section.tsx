"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { FormSection } from "@/components/form-section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api";
import { BIOGRAPHY_MAX, type Band } from "@/lib/bands/schema";
import { codePoints } from "@/lib/fields";
import { biographyDraft } from "./drafts";
import type { useDraft } from "./use-draft";

export type BiographyDraft = ReturnType<typeof useDraft<string>>;

type BiographySectionProps = { band: Band; draft: BiographyDraft; onWriting: (unsaved: boolean) => void };

/** Shows the biography; Edit turns it into a field with its own Save and Cancel. What an earlier visit left unsaved opens as it was. */
export function BiographySection({ band, draft, onWriting }: BiographySectionProps) {
  const [saved, setSaved] = useState(band.biography);
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState(false);
  const editing = opened || draft.restored !== null;

  function close() {
    setClosed(true);
    setOpened(false);
    draft.remove();
  }

  return (
    <FormSection id="biography" title="Biography" description="Who you are, how you sound, what you are looking for.">
      {editing ? (
        <BiographyEditor
          bandId={band.id}
          saved={saved}
          restored={draft.restored}
          onWriting={onWriting}
          onCancel={close}
          onSaved={(biography) => {
            setSaved(biography);
            close();
          }}
        />
      ) : (
        <>
          <p dir="auto" className={saved ? "max-w-prose break-words whitespace-pre-line" : "text-ink-muted"}>
            {saved || "No biography yet"}
          </p>
          <Button type="button" variant="outline" size="sm" className="self-start" autoFocus={closed} onClick={() => setOpened(true)}>
            Edit
          </Button>
        </>
      )}
    </FormSection>
  );
}

type EditorProps = {
  bandId: string;
  saved: string;
  restored: string | null;
  onWriting: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: (biography: string) => void;
};

function BiographyEditor({ bandId, saved, restored, onWriting, onCancel, onSaved }: EditorProps) {
  const router = useRouter();
  const [text, setText] = useState(restored ?? saved);
  const unsaved = text !== saved;
  const length = codePoints(text.trim());
  const tooLong = length > BIOGRAPHY_MAX;
  useEffect(() => {
    onWriting(unsaved);
    return () => onWriting(false);
  }, [unsaved, onWriting]);
  const saving = useMutation({
    mutationFn: (biography: string) => api<Band>("PUT", `/api/bands/${bandId}/biography`, { biography }),
    onSuccess: ({ biography }) => {
      toast.success("Biography Updated");
      onSaved(biography);
      router.refresh();
    },
    onError: () => toast.error("Update Failed", { description: "Failed to update biography. Please try again." }),
  });

  function change(next: string) {
    setText(next);
    if (next === saved) biographyDraft(bandId).remove();
    else biographyDraft(bandId).write(next);
  }

  return (
    <>
      <Field label="Your biography" aside={`${length}/${BIOGRAPHY_MAX}`} error={tooLong ? `Biography must be at most ${BIOGRAPHY_MAX} characters` : undefined}>
        <Textarea dir="auto" autoFocus={restored === null} rows={8} value={text} onChange={(event) => change(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="button" size="sm" disabled={saving.isPending || tooLong} onClick={() => saving.mutate(text)}>
          {saving.isPending ? "Saving..." : "Save"}
        </Button>
        <Button type="button" size="sm" variant="outline" disabled={saving.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
