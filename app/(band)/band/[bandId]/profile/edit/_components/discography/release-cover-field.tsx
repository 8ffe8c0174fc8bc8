import { LoaderCircleIcon, RotateCwIcon, XIcon } from "lucide-react";
import { Picture } from "@/components/picture/picture";
import { SectionButton } from "@/components/form/section-button";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { PickButton, usePickButtonFocus } from "../photo/pick-button";
import { UploadProgress } from "../photo/upload-progress";
import type { ReleaseCover } from "./use-release-cover";

export function ReleaseCoverField({
  cover: { url, isUploading, progress, pick, remove, cancel, retry },
  error,
}: {
  cover: ReleaseCover;
  error?: string;
}) {
  const { pickButton, focusPickButton } = usePickButtonFocus();
  const isSaving = useReadOnly();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">Cover art</legend>
      <div className="flex items-center gap-4">
        <CoverPreview url={url} isUploading={isUploading} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <PickButton
              ref={pickButton}
              label="Cover art file"
              size="sm"
              disabled={isUploading || isSaving}
              onPick={(file) => isSaving || pick(file)}
            >
              {url ? "Replace cover" : "Add cover"}
            </PickButton>
            {url && !isUploading ? (
              <Button
                type="button"
                variant="ghost"
                size="sm"
                busy={isSaving}
                onClick={focusPickButton(remove)}
              >
                <XIcon aria-hidden /> Remove cover
              </Button>
            ) : null}
          </div>
          <p className="text-xs text-ink-muted">JPG, PNG, GIF, up to 10 MB</p>
          {progress === null ? null : (
            <UploadProgress
              subject="cover"
              progress={progress}
              onCancel={focusPickButton(cancel)}
            />
          )}
        </div>
      </div>
      <FieldError>{error}</FieldError>
      {retry ? (
        <SectionButton busy={isSaving} onClick={focusPickButton(retry)}>
          <RotateCwIcon aria-hidden /> Try again
        </SectionButton>
      ) : null}
    </fieldset>
  );
}

function CoverPreview({ url, isUploading }: Pick<ReleaseCover, "url" | "isUploading">) {
  return (
    <div
      aria-busy={isUploading}
      className="relative size-24 shrink-0 border border-dashed border-line-strong bg-sunken"
    >
      {url ? <Picture src={url} alt="Cover art" sizes="6rem" className="size-full" /> : null}
      {isUploading ? (
        <div
          role="status"
          className="absolute inset-0 flex items-center justify-center bg-ink/60 text-paper"
        >
          <LoaderCircleIcon aria-hidden className="size-6 animate-spin" />
          <span className="sr-only">Uploading...</span>
        </div>
      ) : null}
    </div>
  );
}
