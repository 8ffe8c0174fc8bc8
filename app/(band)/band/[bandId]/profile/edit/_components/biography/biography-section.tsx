"use client";

import { useState } from "react";
import { FormSection } from "@/components/form/form-section";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { SectionButton } from "@/components/form/section-button";
import type { Band } from "@/lib/bands/schema";
import type { BiographyDraft } from "../form/draft/drafts";
import type { useDraft } from "../form/draft/use-draft";
import { useRefreshedState } from "../form/use-refreshed-state";

const BiographyEditor = lazyDialog(
  () => import("./biography-editor").then((module) => module.BiographyEditor),
  Saved,
);

type BiographySectionProps = {
  band: Band;
  draft: ReturnType<typeof useDraft<BiographyDraft>>;
  onUnsavedChange: (isUnsaved: boolean) => void;
};

export function BiographySection({ band, draft, onUnsavedChange }: BiographySectionProps) {
  const [saved, setSaved] = useRefreshedState(band, ({ biography }) => biography);
  const [wasOpened, setOpened] = useState<boolean | null>(null);
  const isEditing = wasOpened ?? draft.restored !== null;

  function finish() {
    setOpened(false);
    draft.remove();
  }

  return (
    <FormSection
      id="biography"
      title="Biography"
      description="Who you are, how you sound, what you're after."
    >
      {isEditing ? (
        <BiographyEditor
          bandId={band.id}
          saved={saved}
          restored={draft.restored}
          hasHelp={band.aiHelp !== false}
          onUnsavedChange={onUnsavedChange}
          onConflict={(biography) => setSaved(() => biography)}
          onCancel={finish}
          onClose={() => setOpened(false)}
          onSaved={(biography) => {
            setSaved(() => biography);
            finish();
          }}
        />
      ) : (
        <>
          <Saved saved={saved} />
          <SectionButton
            autoFocus={wasOpened === false}
            onFocus={BiographyEditor.prepare}
            onPointerEnter={BiographyEditor.prepare}
            onClick={() => setOpened(true)}
          >
            Edit
          </SectionButton>
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
