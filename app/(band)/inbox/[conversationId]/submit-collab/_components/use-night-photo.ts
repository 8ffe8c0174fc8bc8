import { useRef, useState } from "react";
import { smallPicture } from "@/components/picture/small-picture";
import { usePictureUpload } from "@/components/picture/use-picture-upload";
import { ApiError } from "@/browser/api";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/uploads/limits";
import type { SubmitDraft } from "./submit-draft";

export type PhotoProblem = { title?: string; message: string };
/** `preview` is an object URL of the file, or a small picture of one that arrived before the page was loaded. */
export type Photo = { file?: File; name?: string; preview?: string; problem?: PhotoProblem };

const WRONG_TYPE: PhotoProblem = {
  title: "Invalid File Type",
  message: "Please select a JPG or PNG image.",
};
const TOO_LARGE: PhotoProblem = {
  title: "File Too Large",
  message: "Please select an image under 5MB.",
};

type Kept = SubmitDraft["photo"];

/** The photo of the form: sent as soon as it is chosen, so that neither a failed save nor a reload loses it. `keep` is told what has arrived. */
export function useNightPhoto(restored: Kept, keep: (photo: Kept) => void) {
  const [chosen, setChosen] = useState<Photo | null>(null);
  const { send, share } = usePictureUpload("collabPhoto");
  const sending = useRef<{ file: File; url: Promise<string> }>(undefined);
  const photo: Photo = chosen ?? restored ?? {};

  function choose(file: File | undefined) {
    const next = check(file);
    stop();
    setChosen(next);
    keep(null);
    if (next.file) begin(next.file).catch((error: unknown) => refuse(problemOf(error), next));
  }

  function begin(file: File): Promise<string> {
    const isCurrent = () => sending.current?.file === file;
    const url = send(file).then(
      async (arrived) => {
        const preview = await smallPicture(file);
        if (isCurrent() && preview) keep({ url: arrived, name: file.name, preview });
        return arrived;
      },
      (error: unknown) => {
        if (isCurrent()) stop();
        throw error;
      },
    );
    sending.current = { file, url };
    return url;
  }

  /** What is on its way is no photo of this form any more. */
  function stop() {
    sending.current = undefined;
  }

  /** A photo that was chosen since stays: the problem is not its own. */
  function refuse(problem: PhotoProblem | null, about?: Photo) {
    if (problem) setChosen((now) => (!about || now === about ? { problem } : now));
  }

  /** The address of the photo once it has arrived; null without a photo. Sends it again when that failed. */
  async function arrive(): Promise<string | null> {
    if (!chosen && restored) return restored.url;
    if (!photo.file) return null;
    return sending.current?.file === photo.file ? sending.current.url : begin(photo.file);
  }

  /** `share` is how much of the photo has been sent, from 0 to 1; null when it is not on its way. */
  return { photo, share, choose, arrive, refuse, stop };
}

function check(file: File | undefined): Photo {
  if (!file) return {};
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { problem: WRONG_TYPE };
  if (file.size > PHOTO_MAX_BYTES) return { problem: TOO_LARGE };
  return { file, name: file.name, preview: URL.createObjectURL(file) };
}

/** What the server found wrong with the photo: a file that is called .jpg and is none shows only there. */
export function problemOf(error: unknown): PhotoProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 415) return WRONG_TYPE;
  if (error.status === 413) return TOO_LARGE;
  const [message] =
    error.fieldErrors.photoUrl ??
    (error.status === 400 && error.serverMessage && Object.keys(error.fieldErrors).length === 0
      ? [error.serverMessage]
      : []);
  return message ? { message } : null;
}
