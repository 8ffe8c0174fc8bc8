import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { createThumbnail } from "@/components/picture/thumbnail";
import type { DraftStore } from "@/browser/form-draft";
import type { CoverDraft } from "../form/draft/drafts";
import type { ReleaseForm } from "./release-form";
import { pictureErrorText } from "../photo/picture-error-text";
import { useFailureToast } from "../form/use-failure-toast";
import { usePictureUpload, wasCancelled } from "@/components/picture/use-picture-upload";
import { pictureProblem } from "@/lib/uploads/limits";

const FAILED = "Failed to upload cover art. Please try again.";

export type ReleaseCover = ReturnType<typeof useReleaseCover>;

/** Picking a file uploads it at once; until it has arrived, the release keeps its old cover. */
export function useReleaseCover(
  { control, setValue, setError, clearErrors }: ReleaseForm,
  draft: DraftStore<CoverDraft>,
) {
  const saved = useWatch({ control, name: "coverArtUrl" });
  const [preview, setPreview] = useState<string | null>(null);
  const [restored] = useState(draft.read);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { send, share: progress, cancel } = usePictureUpload("releaseCover");
  const toastFailure = useFailureToast();
  const uploading = useMutation({
    mutationFn: send,
    onSuccess: (url, file) => {
      setCover(url);
      void saveDraft(url, file);
    },
    onError: (error) =>
      wasCancelled(error) ? setPreview(null) : reject(pictureErrorText(error) ?? FAILED, error),
  });

  /** The preview stays: the uploaded file is not served before the release is saved. */
  function setCover(url: string | null) {
    setValue("coverArtUrl", url, { shouldDirty: true });
  }

  async function saveDraft(url: string, file: File) {
    const small = await createThumbnail(file);
    if (small) draft.write({ url, preview: small });
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
    url: preview ?? (restored && restored.url === saved ? restored.preview : saved),
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
