"use client";

import { useState } from "react";
import { FormSection } from "@/components/form-section";
import { Button } from "@/components/ui/button";
import type { Band } from "@/lib/bands/schema";
import { BiographyEditor } from "./biography-editor";
import type { BiographyDraft } from "./drafts";
import type { useDraft } from "./use-draft";

type BiographySectionProps = { band: Band; draft: ReturnType<typeof useDraft<BiographyDraft>>; onWriting: (unsaved: boolean) => void };

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
          onOvertaken={setSaved}
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
