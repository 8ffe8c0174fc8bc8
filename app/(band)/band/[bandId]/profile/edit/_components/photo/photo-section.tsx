"use client";

import { LoaderCircleIcon, RotateCwIcon, Trash2Icon } from "lucide-react";
import { useRef } from "react";
import { BandPicture } from "@/components/band/band-picture";
import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useFileDrop } from "@/components/form/use-file-drop";
import type { Band } from "@/lib/bands/schema";
import { cn } from "@/lib/utils";
import { PickButton } from "./pick-button";
import { PictureSending } from "./picture-sending";
import { useBandPhoto } from "./use-band-photo";

/** The band's photo: picked or dropped, it is saved at once. `poster` stands where there is none. */
export function PhotoSection({ band, poster }: { band: Band; poster: React.ReactNode }) {
  const { photoUrl, share, saving, failure, pick, remove, retry, cancel } = useBandPhoto(band);
  const { over, handlers } = useFileDrop((file) => saving || pick(file));
  const choose = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes away; the focus stays where the next step is.
  const andChoose = (act: () => void) => () => {
    choose.current?.focus();
    act();
  };

  return (
    <FormSection
      id="photo"
      title="Band Photo"
      description="It stands on your profile like a gig poster: upright pictures work best."
    >
      <div
        {...handlers}
        className={cn(
          "flex flex-wrap items-end gap-5 border-2 border-dashed border-line-strong p-4",
          over && "border-spot bg-spot-wash",
        )}
      >
        <div className="relative w-40 sm:w-56" aria-busy={saving}>
          {photoUrl ? (
            <BandPicture photoUrl={photoUrl} alt="Your band photo" sizes="14rem" eager />
          ) : (
            poster
          )}
          {saving && (share === null || share === 1) ? <Spinner /> : null}
        </div>
        <div className="flex min-w-40 flex-1 flex-col items-start gap-3">
          <div className="flex flex-wrap gap-2">
            <PickButton ref={choose} label="Band photo file" disabled={saving} onPick={pick}>
              {photoUrl ? "Replace photo" : "Upload photo"}
            </PickButton>
            {photoUrl && !saving ? (
              <Button type="button" variant="ghost" onClick={andChoose(remove)}>
                <Trash2Icon aria-hidden /> Remove photo
              </Button>
            ) : null}
          </div>
          <p className="text-xs text-ink-muted">
            Drop a picture here, or choose one. JPG, PNG, GIF, up to 10 MB
          </p>
          {share === null ? null : (
            <PictureSending what="photo" share={share} onCancel={andChoose(cancel)} />
          )}
          {failure ? (
            <>
              <FieldError>
                <bdi>{failure.name}</bdi>: {failure.reason}
              </FieldError>
              {failure.again ? (
                <Button type="button" variant="outline" size="sm" onClick={andChoose(retry)}>
                  <RotateCwIcon aria-hidden /> Try again
                </Button>
              ) : null}
            </>
          ) : null}
        </div>
      </div>
    </FormSection>
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
