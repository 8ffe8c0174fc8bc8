/** Specification section 5, profile photo. Its 40 megapixels: pictures/images.ts. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type))
    return "Please select a JPG, PNG or GIF image.";
  return size > PICTURE_BYTES_MAX ? "Please select an image under 10 MB." : null;
}

/** Specification section 9. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ["image/jpeg", "image/png"] as const;

export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PHOTO_TYPES.some((known) => known === type)) return "Please select a JPG or PNG image.";
  return size > PHOTO_MAX_BYTES ? "Please select an image under 5MB." : null;
}
