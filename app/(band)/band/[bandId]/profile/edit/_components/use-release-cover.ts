import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { smallPicture } from "./cover-preview";
import type { CoverDraft, DraftStore } from "./drafts";
import type { ReleaseForm } from "./release-form";
import { useFailureToast } from "./use-failure-toast";
import { usePictureUpload } from "@/components/use-picture-upload";
import { ApiError } from "@/lib/api";
import { pictureProblem } from "@/lib/uploads/schema";

export type ReleaseCover = ReturnType<typeof useReleaseCover>;

/** The cover in the dialog: a picked file is uploaded at once and shown meanwhile, and again after a reload; a failure leaves the cover there was. */
export function useReleaseCover({ control, setValue, setError, clearErrors }: ReleaseForm, kept: DraftStore<CoverDraft>) {
  const saved = useWatch({ control, name: "coverArtUrl" });
  const [preview, setPreview] = useState<string | null>(null);
  const [before] = useState(kept.read);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { send } = usePictureUpload("releaseCover");
  const tell = useFailureToast();
  const uploading = useMutation({
    mutationFn: send,
    onSuccess: (url, file) => {
      choose(url);
      void keep(url, file);
    },
    onError: (error) => refuse(reasonOf(error), error),
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

  return { url: preview ?? (before && before.url === saved ? before.preview : saved), uploading: uploading.isPending, pick, remove };
}

/** The server's words where another picture would help. */
function reasonOf(error: Error): string {
  const aboutThePicture = error instanceof ApiError && [400, 413, 415].includes(error.status);
  return (aboutThePicture && error.serverMessage) || "Failed to upload cover art. Please try again.";
}
