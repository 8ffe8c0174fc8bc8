import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { useUnloadWarning } from "@/components/form/use-leave-question";
import { usePictureUpload, wasCancelled } from "@/components/picture/use-picture-upload";
import { api, ApiError } from "@/browser/api";
import type { Band } from "@/lib/bands/schema";
import { pictureProblem } from "@/lib/uploads/limits";
import { useFailureToast } from "../form/use-failure-toast";

const FAILED = "Failed to update band photo. Please try again.";

/** What went wrong with which file; `again` when it may go well another time. */
type Failure = { name: string; reason: string; again: boolean };

/** The band's photo and what is done to it. Until a new one is saved the old one stays; meanwhile the picked file is shown. */
export function useBandPhoto(band: Band) {
  const { photoUrl, change, changing } = useSavedPhoto(band);
  const { send, share, cancel } = usePictureUpload("bandPhoto");
  const [refused, setRefused] = useState<Failure | null>(null);
  const tellFailure = useFailureToast();
  const fail = (error: unknown) => tellFailure(error, "Upload Failed", FAILED);
  const upload = useMutation({
    mutationFn: async (file: File) => change(await send(file)),
    onSuccess: () =>
      toast.success("Photo Updated", { description: "Your band photo has been updated." }),
    onError: (error) => wasCancelled(error) || fail(error),
  });
  const [preview, setPreview] = usePreview();
  const saving = changing || upload.isPending;
  useUnloadWarning(saving);

  function pick(file: File) {
    const reason = pictureProblem(file);
    setRefused(reason ? { name: file.name, reason, again: false } : null);
    if (reason) return toast.error("Upload Failed", { description: reason });
    setPreview(file);
    upload.mutate(file);
  }

  function remove() {
    const before = photoUrl;
    const restore = () =>
      change(before).then(
        () => toast.success("Photo Updated", { description: "Your band photo is back." }),
        fail,
      );
    const tell = () => {
      setRefused(null);
      upload.reset();
      toast("Photo removed", {
        description: "Your poster is shown instead.",
        action: { label: "Undo", onClick: restore },
      });
    };
    change(null).then(tell, fail);
  }

  const failed = upload.error && !wasCancelled(upload.error) ? upload.error : null;
  return {
    photoUrl: upload.isPending ? preview : photoUrl,
    /** How much of a picture has been sent, from 0 to 1; null when none is on its way. */
    share,
    saving,
    failure: refused ?? (failed && failureOf(upload.variables!, failed)),
    pick,
    remove,
    retry: () => upload.mutate(upload.variables!),
    cancel,
  };
}

/** The photo as it is saved. */
function useSavedPhoto(band: Band) {
  const router = useRouter();
  const [photoUrl, setPhotoUrl] = useState(band.photoUrl);
  const saving = useMutation({
    mutationFn: (photoURL: string | null) =>
      api("PUT", `/api/bands/${band.id}/photo`, { photoURL }),
    onSuccess: (saved) => {
      setPhotoUrl(saved.photoUrl);
      router.refresh();
    },
  });
  return { photoUrl, change: saving.mutateAsync, changing: saving.isPending };
}

/** The address under which the browser shows a file that it has not sent yet. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return [preview, (file: File) => setPreview(URL.createObjectURL(file))] as const;
}

/** The server's words where another picture would help, else the specification's. */
function failureOf({ name }: File, error: Error): Failure {
  const reason =
    error instanceof ApiError && [400, 413, 415].includes(error.status)
      ? error.serverMessage
      : undefined;
  return { name, reason: reason ?? FAILED, again: !reason };
}
