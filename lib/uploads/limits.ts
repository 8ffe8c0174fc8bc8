export const MEGABYTE = 1024 * 1024;

/** Specification section 5, profile photo. Its 40 megapixels: pictures/images.ts. */
export const PICTURE_BYTES_MAX = 10 * MEGABYTE;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Specification section 9: photos of shared nights. */
export const PHOTO_BYTES_MAX = 5 * MEGABYTE;
export const PHOTO_TYPES = ["image/jpeg", "image/png"] as const;

export const TRACK_BYTES_MAX = 300 * MEGABYTE;
export const TRACK_EXTENSIONS = [".mp3", ".flac", ".wav", ".ogg", ".oga", ".opus"];

/** By what an upload is for. All files of a band together: BAND_QUOTA_MB (quota.ts). */
export const UPLOAD_BYTES_MAX = {
  picture: PICTURE_BYTES_MAX,
  track: TRACK_BYTES_MAX,
  object: 500 * MEGABYTE,
} as const;
export type Purpose = keyof typeof UPLOAD_BYTES_MAX;

/** Of each part of an upload in parts but the last. */
export const PART_BYTES_MIN = 5 * MEGABYTE;

export const tooLargeText = (purpose: Purpose): string =>
  `Please select ${purpose === "picture" ? "an image" : "a file"} under ${UPLOAD_BYTES_MAX[purpose] / MEGABYTE} MB.`;

export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type))
    return "Please select a JPG, PNG or GIF image.";
  return size > PICTURE_BYTES_MAX ? tooLargeText("picture") : null;
}

export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return "Please select a JPG or PNG image.";
  return size > PHOTO_BYTES_MAX ? "Please select an image under 5MB." : null;
}
