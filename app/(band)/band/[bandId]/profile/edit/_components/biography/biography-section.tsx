"use client";

import { useState } from "react";
import { FormSection } from "@/components/form/form-section";
import { loadLater } from "@/components/list/load-later";
import { Button } from "@/components/ui/button";
import type { Band } from "@/lib/bands/schema";
import type { BiographyDraft } from "../form/drafts";
import type { useDraft } from "../form/use-draft";

// Its field, and the help with writing.
const BiographyEditor = loadLater(
  () => import("./biography-editor").then((module) => module.BiographyEditor),
  Saved,
);

type BiographySectionProps = {
  band: Band;
  draft: ReturnType<typeof useDraft<BiographyDraft>>;
  onWriting: (unsaved: boolean) => void;
};

/** Shows the biography; Edit turns it into a field with its own Save and Cancel. What an earlier visit left unsaved opens as it was. */
export function BiographySection({ band, draft, onWriting }: BiographySectionProps) {
  const [saved, setSaved] = useState(band.biography);
  const [opened, setOpened] = useState<boolean | null>(null);
  const editing = opened ?? draft.restored !== null;

  function finish() {
    setOpened(false);
    draft.remove();
  }

  return (
    <FormSection
      id="biography"
      title="Biography"
      description="Who you are, how you sound, what you are looking for."
    >
      {editing ? (
        <BiographyEditor
          bandId={band.id}
          saved={saved}
          restored={draft.restored}
          hasHelp={band.aiHelp !== false}
          onWriting={onWriting}
          onOvertaken={setSaved}
          onCancel={finish}
          onClose={() => setOpened(false)}
          onSaved={(biography) => {
            setSaved(biography);
            finish();
          }}
        />
      ) : (
        <>
          <Saved saved={saved} />
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="self-start"
            autoFocus={opened === false}
            onFocus={BiographyEditor.prepare}
            onPointerEnter={BiographyEditor.prepare}
            onClick={() => setOpened(true)}
          >
            Edit
          </Button>
        </>
      )}
    </FormSection>
  );
}

function Saved({ saved }: { saved: string }) {
  return (
    <p
      dir="auto"
      className={saved ? "max-w-prose break-words whitespace-pre-line" : "text-ink-muted"}
    >
      {saved || "No biography yet"}
    </p>
  );
}
