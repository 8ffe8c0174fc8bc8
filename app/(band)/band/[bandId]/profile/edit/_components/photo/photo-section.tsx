"use client";

import { LoaderCircleIcon, RotateCwIcon, Trash2Icon } from "lucide-react";
import { BandPicture } from "@/components/band/picture/band-picture";
import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ByPointer } from "@/components/ui/by-pointer";
import { useFileDrop } from "@/components/form/use-file-drop";
import type { Band } from "@/lib/bands/schema";
import { cn } from "@/lib/utils";
import { PickButton, usePickButtonFocus } from "./pick-button";
import { UploadProgress } from "./upload-progress";
import { useBandPhoto } from "./use-band-photo";

/** `poster` is shown while there is no photo. */
export function PhotoSection({ band, poster }: { band: Band; poster: React.ReactNode }) {
  const { photoUrl, progress, isSaving, failure, pick, remove, retry, cancel } = useBandPhoto(band);
  const { over, handlers } = useFileDrop((file) => isSaving || pick(file));
  const { pickButton, focusPickButton } = usePickButtonFocus();

  return (
    <FormSection
      id="photo"
      title="Band Photo"
      description="Shown like a gig poster. Portrait photos look best."
    >
      <div
        {...handlers}
        className={cn(
          "flex flex-wrap items-end gap-5 border-2 border-dashed border-line-strong p-4",
          over && "border-spot bg-spot-wash",
        )}
      >
        <div className="relative w-40 sm:w-56" aria-busy={isSaving}>
          {photoUrl ? (
            <BandPicture photoUrl={photoUrl} alt="Your band photo" sizes="14rem" eager />
          ) : (
            poster
          )}
          {isSaving && (progress === null || progress === 1) ? <Spinner /> : null}
        </div>
        <div className="flex min-w-40 flex-1 flex-col items-start gap-3">
          <div className="flex flex-wrap gap-2">
            <PickButton ref={pickButton} label="Band photo file" disabled={isSaving} onPick={pick}>
              {photoUrl ? "Replace photo" : "Upload photo"}
            </PickButton>
            {photoUrl && !isSaving ? (
              <Button type="button" variant="ghost" onClick={focusPickButton(remove)}>
                <Trash2Icon aria-hidden /> Remove photo
              </Button>
            ) : null}
          </div>
          <p className="text-xs text-ink-muted">
            <ByPointer mouse="Drop a photo here, or pick one." touch="Pick a photo." /> JPG, PNG,
            GIF, up to 10 MB
          </p>
          {progress === null ? null : (
            <UploadProgress
              subject="photo"
              progress={progress}
              onCancel={focusPickButton(cancel)}
            />
          )}
          {failure ? <UploadFailure {...failure} onRetry={focusPickButton(retry)} /> : null}
        </div>
      </div>
    </FormSection>
  );
}

type UploadFailureProps = {
  name: string;
  reason: string;
  canRetry: boolean;
  onRetry: () => void;
};

function UploadFailure({ name, reason, canRetry, onRetry }: UploadFailureProps) {
  return (
    <>
      <FieldError>
        <bdi>{name}</bdi>: {reason}
      </FieldError>
      {canRetry ? (
        <Button type="button" variant="outline" size="sm" onClick={onRetry}>
          <RotateCwIcon aria-hidden /> Try again
        </Button>
      ) : null}
    </>
  );
}

function Spinner() {
  return (
    <div
      role="status"
      className="absolute inset-0 flex items-center justify-center bg-ink/60 text-paper"
    >
      <LoaderCircleIcon aria-hidden className="size-8 animate-spin" />
      <span className="sr-only">Saving...</span>
    </div>
  );
}
