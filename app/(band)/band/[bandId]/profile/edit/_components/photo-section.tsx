"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUpIcon, LoaderCircleIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { BandPhoto } from "@/components/band-photo";
import { Button } from "@/components/ui/button";
import { api, ApiError } from "@/lib/api";
import type { Band } from "@/lib/bands/schema";
import { UPLOAD_BYTES_MAX } from "@/lib/uploads/schema";
import { sendPicture } from "@/lib/uploads/send";
import { FormSection } from "@/components/form-section";

const FAILED = "Failed to update band photo. Please try again.";

export function PhotoSection({ band }: { band: Band }) {
  const { photoUrl, saving, pick } = usePhoto(band);
  const input = useRef<HTMLInputElement>(null);

  return (
    <FormSection id="photo" title="Band Photo" description="It stands on your profile like a gig poster: upright pictures work best.">
      <div className="flex flex-wrap items-end gap-5">
        <div className="relative w-40 sm:w-56" aria-busy={saving}>
          <BandPhoto band={{ ...band, photoUrl }} alt={photoUrl ? "Your band photo" : ""} />
          {saving ? (
            <div role="status" className="absolute inset-0 flex items-center justify-center bg-ink/60 text-paper">
              <LoaderCircleIcon aria-hidden className="size-8 animate-spin" />
              <span className="sr-only">Uploading...</span>
            </div>
          ) : null}
        </div>
        <div className="flex flex-col items-start gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            aria-label="Band photo file"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) pick(file);
            }}
          />
          <Button type="button" variant="outline" disabled={saving} onClick={() => input.current?.click()}>
            <ImageUpIcon aria-hidden /> {photoUrl ? "Replace photo" : "Upload photo"}
          </Button>
          <p className="text-xs text-ink-muted">JPG, PNG, GIF, up to 10 MB</p>
        </div>
      </div>
    </FormSection>
  );
}

/** Uploads a picked file and saves it as the photo at once; meanwhile the file itself is shown. */
function usePhoto(band: Band) {
  const router = useRouter();
  const [photoUrl, setPhotoUrl] = useState(band.photoUrl);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const saving = useMutation({
    mutationFn: async (file: File) => api<Band>("PUT", `/api/bands/${band.id}/photo`, { photoURL: await sendPicture(file) }),
    onSuccess: (saved) => {
      setPhotoUrl(saved.photoUrl);
      toast.success("Photo Updated", { description: "Your band photo has been updated." });
      router.refresh();
    },
    onError: (error) => toast.error("Upload Failed", { description: reasonOf(error) }),
    onSettled: () => setPreview(null),
  });

  function pick(file: File) {
    const problem = problemOf(file);
    if (problem) return toast.error("Upload Failed", { description: problem });
    setPreview(URL.createObjectURL(file));
    saving.mutate(file);
  }

  return { photoUrl: preview ?? photoUrl, saving: saving.isPending, pick };
}

function problemOf(file: File): string | null {
  if (!file.type.startsWith("image/")) return "Please select a JPG, PNG or GIF image.";
  if (file.size > UPLOAD_BYTES_MAX) return "Please select an image under 10 MB.";
  return null;
}

/** The server's words where another picture would help, else the specification's. */
function reasonOf(error: Error): string {
  const aboutThePicture = error instanceof ApiError && [400, 413, 415].includes(error.status);
  return (aboutThePicture && error.serverMessage) || FAILED;
}
