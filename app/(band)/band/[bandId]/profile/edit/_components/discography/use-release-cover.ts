import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { smallPicture } from "@/components/picture/small-picture";
import type { CoverDraft, DraftStore } from "../form/drafts";
import type { ReleaseForm } from "./release-form";
import { useFailureToast } from "../form/use-failure-toast";
import { usePictureUpload, wasCancelled } from "@/components/picture/use-picture-upload";
import { ApiError } from "@/browser/api";
import { pictureProblem } from "@/lib/uploads/limits";

export type ReleaseCover = ReturnType<typeof useReleaseCover>;

/** The cover in the dialog: a picked file is uploaded at once and shown meanwhile, and again after a reload; what fails or is called off leaves the cover there was. */
export function useReleaseCover(
  { control, setValue, setError, clearErrors }: ReleaseForm,
  kept: DraftStore<CoverDraft>,
) {
  const saved = useWatch({ control, name: "coverArtUrl" });
  const [preview, setPreview] = useState<string | null>(null);
  const [before] = useState(kept.read);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { send, share, cancel } = usePictureUpload("releaseCover");
  const tell = useFailureToast();
  const uploading = useMutation({
    mutationFn: send,
    onSuccess: (url, file) => {
      choose(url);
      void keep(url, file);
    },
    onError: (error) =>
      wasCancelled(error) ? setPreview(null) : refuse(refusalOf(error) ?? FAILED, error),
  });

  /** The picked file stays in view: the address of an upload is the release's to show only once it is saved. */
  function choose(url: string | null) {
    setValue("coverArtUrl", url, { shouldDirty: true });
  }

  async function keep(url: string, file: File) {
    const small = await smallPicture(file);
    if (small) kept.write({ url, preview: small });
  }

  function refuse(message: string, error?: Error) {
    setPreview(null);
    setError("coverArtUrl", { message });
    tell(error, "Upload Failed", message);
  }

  function pick(file: File) {
    const problem = pictureProblem(file);
    uploading.reset();
    if (problem) return refuse(problem);
    begin(file);
  }

  function begin(file: File) {
    clearErrors("coverArtUrl");
    setPreview(URL.createObjectURL(file));
    uploading.mutate(file);
  }

  function remove() {
    setPreview(null);
    uploading.reset();
    clearErrors("coverArtUrl");
    choose(null);
  }

  const { error, variables: file } = uploading;
  return {
    url: preview ?? (before && before.url === saved ? before.preview : saved),
    uploading: uploading.isPending,
    /** How much of a picture has been sent, from 0 to 1; null when none is on its way. */
    share,
    pick,
    remove,
    cancel,
    /** Sends the same file once more; null where only another one would help. */
    retry: error && file && !wasCancelled(error) && !refusalOf(error) ? () => begin(file) : null,
  };
}

const FAILED = "Failed to upload cover art. Please try again.";

/** The server's words where another picture would help. */
function refusalOf(error: Error): string | undefined {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
    ? error.serverMessage
    : undefined;
}
