"use client";

import { useEffect, useId, useRef } from "react";
import { ImageUpIcon } from "lucide-react";
import type { Photo, PhotoProblem } from "./use-night-photo";
import { Button } from "@/components/ui/button";
import { ByPointer } from "@/components/ui/by-pointer";
import { FieldError } from "@/components/ui/field";
import { useFileDrop } from "@/components/form/use-file-drop";
import { PHOTO_TYPES } from "@/lib/uploads/limits";
import { cn } from "@/lib/utils";

type PhotoDropProps = { photo: Photo; onChoose: (file: File | undefined) => void };

export function PhotoDrop({ photo: { name, preview, problem }, onChoose }: PhotoDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useFileDrop(onChoose);

  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  function choose(event: React.ChangeEvent<HTMLInputElement>) {
    onChoose(event.target.files?.[0]);
    // Otherwise choosing the same file again would not fire.
    event.target.value = "";
  }

  function remove() {
    onChoose(undefined);
    // The focused button disappears.
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label
        {...handlers}
        className={cn(
          "flex cursor-pointer flex-col items-center gap-2 border-2 border-dashed border-line-strong p-4",
          "text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
          "has-focus-visible:outline-focus",
          over && "border-spot bg-spot-wash",
          problem && "border-danger",
        )}
      >
        <span className="text-sm font-semibold">Photo</span>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join(",")}
          aria-describedby={problem ? `${id} ${id}-hint` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className="sr-only"
          onChange={choose}
        />
        <Preview src={preview} />
        <span id={`${id}-hint`} className="text-sm text-ink-muted">
          {name ? (
            <>
              {name}.{" "}
              <ByPointer mouse="Drop or pick another to replace it." touch="Tap to pick another." />
            </>
          ) : (
            <>
              <ByPointer
                mouse="Drop the photo of the night here, or pick one."
                touch="Pick the photo of the night."
              />{" "}
              JPG or PNG, up to 5 MB.
            </>
          )}
        </span>
      </label>
      {problem ? <Problem id={id} {...problem} /> : null}
      {preview ? (
        <Button type="button" variant="ghost" size="sm" className="self-start" onClick={remove}>
          Remove photo
        </Button>
      ) : null}
    </div>
  );
}

function Preview({ src }: { src: Photo["preview"] }) {
  if (!src) return <ImageUpIcon aria-hidden className="my-4 size-10 text-ink-muted" />;
  return (
    <img
      src={src}
      alt="Your photo"
      onLoad={revokePreview}
      className="aspect-4/3 max-h-96 w-full bg-sunken object-contain"
    />
  );
}

const revokePreview = (event: React.SyntheticEvent<HTMLImageElement>) =>
  URL.revokeObjectURL(event.currentTarget.src);

function Problem({ id, title, message }: PhotoProblem & { id: string }) {
  return (
    <FieldError id={id}>
      {title ? <strong className="block">{title}</strong> : null}
      {message}
    </FieldError>
  );
}
