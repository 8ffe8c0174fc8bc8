import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { useUnloadWarning } from "@/components/form/use-leave-prompt";
import { usePictureUpload, wasCancelled } from "@/components/picture/use-picture-upload";
import { api } from "@/browser/api";
import type { Band } from "@/lib/bands/schema";
import { pictureProblem } from "@/lib/uploads/limits";
import { pictureErrorText } from "./picture-error-text";
import { useFailureToast } from "../form/use-failure-toast";
import { useRefreshedState } from "../form/use-refreshed-state";

const FAILED = "Failed to update band photo. Please try again.";

type Failure = { name: string; reason: string; canRetry: boolean };

/** Picking a photo uploads and saves it at once; meanwhile the picked file is shown. */
export function useBandPhoto(band: Band) {
  const { photoUrl, save, isSaving: isSavingPhoto } = useSavedPhoto(band);
  const { send, share, cancel } = usePictureUpload("bandPhoto");
  const [rejected, setRejected] = useState<Failure | null>(null);
  const toastFailure = useFailureToast();
  const fail = (error: Error) =>
    toastFailure(error, "Upload Failed", pictureErrorText(error) ?? FAILED);
  const upload = useMutation({
    mutationFn: async (file: File) => save(await send(file)),
    onSuccess: () =>
      toast.success("Photo Updated", { description: "Your band photo has been updated." }),
    onError: (error) => wasCancelled(error) || fail(error),
  });
  const [preview, setPreview] = usePreview();
  const isSaving = isSavingPhoto || upload.isPending;
  useUnloadWarning(isSaving);

  function pick(file: File) {
    const reason = pictureProblem(file);
    setRejected(reason ? { name: file.name, reason, canRetry: false } : null);
    if (reason) return toast.error("Upload Failed", { description: reason });
    setPreview(file);
    upload.mutate(file);
  }

  function remove() {
    const removedUrl = photoUrl;
    const restore = () =>
      save(removedUrl).then(
        () => toast.success("Photo Updated", { description: "Your band photo is back." }),
        fail,
      );
    const showRemoved = () => {
      setRejected(null);
      upload.reset();
      toast("Photo removed", {
        description: "We'll show your poster instead.",
        action: { label: "Undo", onClick: restore },
      });
    };
    save(null).then(showRemoved, fail);
  }

  const { variables: file, error } = upload;
  return {
    photoUrl: upload.isPending ? preview : photoUrl,
    /** From 0 to 1; null while nothing is uploaded. */
    progress: share,
    isSaving,
    failure: rejected ?? (file && error && !wasCancelled(error) ? toFailure(file, error) : null),
    pick,
    remove,
    retry: () => file && upload.mutate(file),
    cancel,
  };
}

function useSavedPhoto(band: Band) {
  const router = useRouter();
  const [photoUrl, setPhotoUrl] = useRefreshedState(band, (refreshed) => refreshed.photoUrl);
  const saving = useMutation({
    mutationFn: (photoURL: string | null) =>
      api("PUT", `/api/bands/${band.id}/photo`, { photoURL }),
    onSuccess: (saved) => {
      setPhotoUrl(() => saved.photoUrl);
      router.refresh();
    },
  });
  return { photoUrl, save: saving.mutateAsync, isSaving: saving.isPending };
}

/** An object URL of the picked file, revoked when another is picked. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return [preview, (file: File) => setPreview(URL.createObjectURL(file))] as const;
}

function toFailure({ name }: File, error: Error): Failure {
  const reason = pictureErrorText(error);
  return { name, reason: reason ?? FAILED, canRetry: !reason };
}
