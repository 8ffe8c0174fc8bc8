import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { usePictureUpload } from "@/components/use-picture-upload";
import { api, ApiError, errorText } from "@/lib/api";
import { ShowInput } from "@/lib/collaborations/schema";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/uploads/schema";

export type PhotoProblem = { title?: string; message: string };
/** `preview` is an object URL of the file. */
export type Photo = { file?: File; preview?: string; problem?: PhotoProblem };

const WRONG_TYPE: PhotoProblem = { title: "Invalid File Type", message: "Please select a JPG or PNG image." };
const TOO_LARGE: PhotoProblem = { title: "File Too Large", message: "Please select an image under 5MB." };
const FAILED = "Failed to upload collaboration. Please try again.";

/** The state of the form: its fields, and the photo with what is wrong with it. */
export function useSubmitForm(conversationId: string, onSubmitted: () => void) {
  const form = useForm<z.input<typeof ShowInput>, unknown, z.output<typeof ShowInput>>({
    resolver: zodResolver(ShowInput),
    defaultValues: { venue: "", showDate: "", caption: "" },
  });
  const [photo, setPhoto] = useState<Photo>({});
  const { send, share } = usePictureUpload("collabPhoto");

  const choosePhoto = (file: File | undefined) => setPhoto(check(file));

  const submit = form.handleSubmit(async () => {
    if (!photo.file) return setPhoto((now) => (now.problem ? now : { problem: { message: "Photo is required" } }));
    try {
      const photoUrl = await send(photo.file);
      await api("POST", "/api/rewards/upload", { conversationId, ...form.getValues(), photoUrl });
      onSubmitted();
    } catch (error) {
      const problem = problemOf(error);
      if (problem) setPhoto({ problem });
      for (const [field, [message]] of Object.entries(error instanceof ApiError ? error.fieldErrors : {}))
        if (field in ShowInput.shape) form.setError(field as keyof z.input<typeof ShowInput>, { message });
      toast.error("Upload Failed", { description: problem?.message ?? errorText(error, FAILED) });
    }
  });

  /** `share` is how much of the photo has been sent, from 0 to 1; null when it is not on its way. */
  return { form, photo, choosePhoto, share, submit };
}

function check(file: File | undefined): Photo {
  if (!file) return {};
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { problem: WRONG_TYPE };
  if (file.size > PHOTO_MAX_BYTES) return { problem: TOO_LARGE };
  return { file, preview: URL.createObjectURL(file) };
}

/** What the server found wrong with the photo: a file that is called .jpg and is none shows only there. */
function problemOf(error: unknown): PhotoProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 415) return WRONG_TYPE;
  const [message] = error.fieldErrors.photoUrl ?? [];
  return message ? { message } : null;
}
