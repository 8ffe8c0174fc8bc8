"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api";
import { BIOGRAPHY_MAX, type Band } from "@/lib/bands/schema";
import { codePoints } from "@/lib/fields";
import { FormSection } from "@/components/form-section";

/** Shows the biography; Edit turns it into a field with its own Save and Cancel. */
export function BiographySection({ band, onWriting }: { band: Band; onWriting: (unsaved: boolean) => void }) {
  const [saved, setSaved] = useState(band.biography);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);

  function close() {
    setEdited(true);
    setEditing(false);
    onWriting(false);
  }

  return (
    <FormSection id="biography" title="Biography" description="Who you are, how you sound, what you are looking for.">
      {editing ? (
        <BiographyEditor
          bandId={band.id}
          saved={saved}
          onWriting={onWriting}
          onCancel={close}
          onSaved={(biography) => {
            setSaved(biography);
            close();
          }}
        />
      ) : (
        <>
          <p dir="auto" className={saved ? "max-w-prose whitespace-pre-line" : "text-ink-muted"}>
            {saved || "No biography yet"}
          </p>
          <Button type="button" variant="outline" size="sm" className="self-start" autoFocus={edited} onClick={() => setEditing(true)}>
            Edit
          </Button>
        </>
      )}
    </FormSection>
  );
}

type EditorProps = { bandId: string; saved: string; onWriting: (unsaved: boolean) => void; onCancel: () => void; onSaved: (biography: string) => void };

function BiographyEditor({ bandId, saved, onWriting, onCancel, onSaved }: EditorProps) {
  const router = useRouter();
  const [text, setText] = useState(saved);
  const length = codePoints(text.trim());
  const tooLong = length > BIOGRAPHY_MAX;
  const saving = useMutation({
    mutationFn: (biography: string) => api<Band>("PUT", `/api/bands/${bandId}/biography`, { biography }),
    onSuccess: ({ biography }) => {
      toast.success("Biography Updated");
      onSaved(biography);
      router.refresh();
    },
    onError: () => toast.error("Update Failed", { description: "Failed to update biography. Please try again." }),
  });

  return (
    <>
      <Field label="Your biography" aside={`${length}/${BIOGRAPHY_MAX}`} error={tooLong ? `Biography must be at most ${BIOGRAPHY_MAX} characters` : undefined}>
        <Textarea
          dir="auto"
          autoFocus
          rows={8}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onWriting(event.target.value !== saved);
          }}
        />
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
