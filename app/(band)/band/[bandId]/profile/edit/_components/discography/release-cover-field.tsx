import { LoaderCircleIcon, RotateCwIcon, XIcon } from "lucide-react";
import { useRef } from "react";
import { Picture } from "@/components/picture/picture";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PickButton } from "../photo/pick-button";
import { PictureSending } from "../photo/picture-sending";
import type { ReleaseCover } from "./use-release-cover";

/** The cover of a release: uploaded when it is picked, shown once the release is saved. */
export function ReleaseCoverField({
  cover: { url, uploading, share, pick, remove, cancel, retry },
  error,
}: {
  cover: ReleaseCover;
  error?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes away; the focus stays where the next step is.
  const andChoose = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">Cover art</legend>
      <div className="flex items-center gap-4">
        <CoverPreview url={url} uploading={uploading} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <PickButton
              ref={button}
              label="Cover art file"
              size="sm"
              disabled={uploading}
              onPick={pick}
            >
              {url ? "Replace cover" : "Add cover"}
            </PickButton>
            {url && !uploading ? (
              <Button type="button" variant="ghost" size="sm" onClick={andChoose(remove)}>
                <XIcon aria-hidden /> Remove cover
              </Button>
            ) : null}
          </div>
          <p className="text-xs text-ink-muted">JPG, PNG, GIF, up to 10 MB</p>
          {share === null ? null : (
            <PictureSending what="cover" share={share} onCancel={andChoose(cancel)} />
          )}
        </div>
      </div>
      <FieldError>{error}</FieldError>
      {retry ? (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="self-start"
          onClick={andChoose(retry)}
        >
          <RotateCwIcon aria-hidden /> Try again
        </Button>
      ) : null}
    </fieldset>
  );
}

function CoverPreview({ url, uploading }: Pick<ReleaseCover, "url" | "uploading">) {
  return (
    <div
      aria-busy={uploading}
      className="relative size-24 shrink-0 border border-dashed border-line-strong bg-sunken"
    >
      {url ? <Picture src={url} alt="Cover art" sizes="6rem" className="size-full" /> : null}
      {uploading ? (
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
