import { useRef, useState } from "react";
import { createThumbnail } from "@/components/picture/thumbnail";
import { usePictureUpload } from "@/components/picture/use-picture-upload";
import { ApiError } from "@/browser/api";
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from "@/lib/uploads/limits";
import type { SubmitDraft } from "./submit-draft";

export type PhotoProblem = { title?: string; message: string };
/** `preview` is an object URL of the file, or the thumbnail of a restored one. */
export type Photo = { file?: File; name?: string; preview?: string; problem?: PhotoProblem };

const WRONG_TYPE: PhotoProblem = {
  title: "Invalid File Type",
  message: "Please select a JPG or PNG image.",
};
const TOO_LARGE: PhotoProblem = {
  title: "File Too Large",
  message: "Please select an image under 5MB.",
};

type UploadedPhoto = SubmitDraft["photo"];

/** Uploads a photo as soon as it is chosen, so that neither a failed save nor a reload loses it. */
export function useNightPhoto(restored: UploadedPhoto, onUploaded: (photo: UploadedPhoto) => void) {
  const [chosen, setChosen] = useState<Photo | null>(null);
  const { send, share: progress } = usePictureUpload("collabPhoto");
  const upload = useRef<{ file: File; url: Promise<string> }>(undefined);
  const photo: Photo = chosen ?? restored ?? {};

  function choose(file: File | undefined) {
    const next = check(file);
    abandonUpload();
    setChosen(next);
    onUploaded(null);
    if (next.file)
      startUpload(next.file).catch((error: unknown) => showProblem(photoProblem(error), next));
  }

  function startUpload(file: File): Promise<string> {
    const isCurrent = () => upload.current?.file === file;
    const url = send(file).then(
      async (uploadedUrl) => {
        const preview = await createThumbnail(file);
        if (isCurrent() && preview) onUploaded({ url: uploadedUrl, name: file.name, preview });
        return uploadedUrl;
      },
      (error: unknown) => {
        if (isCurrent()) abandonUpload();
        throw error;
      },
    );
    upload.current = { file, url };
    return url;
  }

  function abandonUpload() {
    upload.current = undefined;
  }

  /** Ignored when another photo was chosen since. */
  function showProblem(problem: PhotoProblem | null, photoWithProblem?: Photo) {
    if (problem)
      setChosen((current) =>
        !photoWithProblem || current === photoWithProblem ? { problem } : current,
      );
  }

  /** Waits for the upload, or retries a failed one; null without a photo. */
  async function getUrl(): Promise<string | null> {
    if (!chosen && restored) return restored.url;
    if (!photo.file) return null;
    return upload.current?.file === photo.file ? upload.current.url : startUpload(photo.file);
  }

  /** `progress` is from 0 to 1; null while nothing is uploaded. */
  return { photo, progress, choose, getUrl, showProblem, abandonUpload };
}

function check(file: File | undefined): Photo {
  if (!file) return {};
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { problem: WRONG_TYPE };
  if (file.size > PHOTO_BYTES_MAX) return { problem: TOO_LARGE };
  return { file, name: file.name, preview: URL.createObjectURL(file) };
}

/** What the server rejected about the photo, such as a .jpg that is none. */
export function photoProblem(error: unknown): PhotoProblem | null {
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
