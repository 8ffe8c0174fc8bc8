import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import type { ReleaseForm } from "./release-form";
import { usePictureUpload } from "@/components/use-picture-upload";
import { ApiError } from "@/lib/api";
import { pictureProblem } from "@/lib/uploads/schema";

export type ReleaseCover = ReturnType<typeof useReleaseCover>;

/** The cover in the dialog: a picked file is uploaded at once and shown meanwhile; a failure leaves the cover there was. */
export function useReleaseCover({ control, setValue, setError, clearErrors }: ReleaseForm) {
  const saved = useWatch({ control, name: "coverArtUrl" });
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { send } = usePictureUpload("releaseCover");
  const uploading = useMutation({
    mutationFn: send,
    onSuccess: choose,
    onError: (error) => refuse(reasonOf(error)),
  });

  /** The picked file stays in view: the address of an upload is the release's to show only once it is saved. */
  function choose(url: string | null) {
    setValue("coverArtUrl", url, { shouldDirty: true });
  }

  function refuse(message: string) {
    setPreview(null);
    setError("coverArtUrl", { message });
    toast.error("Upload Failed", { description: message });
  }

  function pick(file: File) {
    clearErrors("coverArtUrl");
    const problem = pictureProblem(file);
    if (problem) return refuse(problem);
    setPreview(URL.createObjectURL(file));
    uploading.mutate(file);
  }

  function remove() {
    setPreview(null);
    clearErrors("coverArtUrl");
    choose(null);
  }

  return { url: preview ?? saved, uploading: uploading.isPending, pick, remove };
}

/** The server's words where another picture would help. */
function reasonOf(error: Error): string {
  const aboutThePicture = error instanceof ApiError && [400, 413, 415].includes(error.status);
  return (aboutThePicture && error.serverMessage) || "Failed to upload cover art. Please try again.";
}
