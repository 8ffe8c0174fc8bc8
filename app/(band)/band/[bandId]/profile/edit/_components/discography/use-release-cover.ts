import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { ReleaseForm } from "./release-form";
import { pictureErrorText } from "../photo/picture-error-text";
import { useFailureToast } from "../form/use-failure-toast";
import { usePictureUpload, wasCancelled } from "@/components/picture/use-picture-upload";
import { pictureProblem } from "@/lib/uploads/limits";

const FAILED = "Failed to upload cover art. Please try again.";

export type ReleaseCover = ReturnType<typeof useReleaseCover>;

/** Picking a file uploads it at once; until it has arrived, the release keeps its old cover. */
export function useReleaseCover({ control, setValue, setError, clearErrors }: ReleaseForm) {
  const saved = useWatch({ control, name: "coverArtUrl" });
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { send, share: progress, cancel } = usePictureUpload("releaseCover");
  const toastFailure = useFailureToast();
  const uploading = useMutation({
    mutationFn: send,
    onSuccess: setCover,
    onError: (error) =>
      wasCancelled(error) ? setPreview(null) : reject(pictureErrorText(error) ?? FAILED, error),
  });

  function setCover(url: string | null) {
    setValue("coverArtUrl", url, { shouldDirty: true });
  }

  function reject(message: string, error?: Error) {
    setPreview(null);
    setError("coverArtUrl", { message });
    toastFailure(error, "Upload Failed", message);
  }

  function pick(file: File) {
    const problem = pictureProblem(file);
    uploading.reset();
    if (problem) return reject(problem);
    startUpload(file);
  }

  function startUpload(file: File) {
    clearErrors("coverArtUrl");
    setPreview(URL.createObjectURL(file));
    uploading.mutate(file);
  }

  function remove() {
    setPreview(null);
    uploading.reset();
    clearErrors("coverArtUrl");
    setCover(null);
  }

  const { error, variables: file } = uploading;
  return {
    url: preview ?? saved,
    isUploading: uploading.isPending,
    /** From 0 to 1; null while nothing is uploaded. */
    progress,
    pick,
    remove,
    cancel,
    /** Null when only another picture would help. */
    retry:
      error && file && !wasCancelled(error) && !pictureErrorText(error)
        ? () => startUpload(file)
        : null,
  };
}
