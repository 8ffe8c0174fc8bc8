import { useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { api, ApiError, errorText } from "@/lib/api";
import { PHOTO_MAX_BYTES, PHOTO_TYPES, ShowInput } from "@/lib/collaborations/schema";
import { sendPicture } from "@/lib/uploads/send";

export type PhotoProblem = { title?: string; message: string };
/** `preview` is an object URL of the file. */
export type Photo = { file?: File; preview?: string; problem?: PhotoProblem };

const FAILED = "Failed to upload collaboration. Please try again.";

/** The state of the form: its fields, and the photo with what is wrong with it. */
export function useSubmitForm(conversationId: string, onSubmitted: () => void) {
  const form = useForm<z.input<typeof ShowInput>, unknown, z.output<typeof ShowInput>>({
    resolver: zodResolver(ShowInput),
    defaultValues: { venue: "", showDate: "", caption: "" },
  });
  const [photo, setPhoto] = useState<Photo>({});
  const upload = useUploadOnce();

  const choosePhoto = (file: File | undefined) => setPhoto(check(file));

  const submit = form.handleSubmit(async () => {
    if (!photo.file) return setPhoto((now) => (now.problem ? now : { problem: { message: "Photo is required" } }));
    try {
      const photoUrl = await upload(photo.file);
      await api("POST", "/api/rewards/upload", { conversationId, ...form.getValues(), photoUrl });
      onSubmitted();
    } catch (error) {
      for (const [field, [message]] of Object.entries(error instanceof ApiError ? error.fieldErrors : {}))
        if (field in ShowInput.shape) form.setError(field as keyof z.input<typeof ShowInput>, { message });
      toast.error("Upload Failed", { description: errorText(error, FAILED) });
    }
  });

  return { form, photo, choosePhoto, submit };
}

/** Uploads a file once: a save that failed afterwards can be tried again without a second upload. */
function useUploadOnce() {
  const done = useRef<{ file: File; url: string }>(undefined);
  return async (file: File): Promise<string> => {
    if (done.current?.file !== file) done.current = { file, url: await sendPicture(file) };
    return done.current.url;
  };
}

function check(file: File | undefined): Photo {
  if (!file) return {};
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { problem: { title: "Invalid File Type", message: "Please select a JPG or PNG image." } };
  if (file.size > PHOTO_MAX_BYTES) return { problem: { title: "File Too Large", message: "Please select an image under 5MB." } };
  return { file, preview: URL.createObjectURL(file) };
}
