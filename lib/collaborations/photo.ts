import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/collaborations/schema";
import { fieldError } from "@/lib/errors";
import { getOwnUpload } from "@/lib/uploads/queries";

/** The lasting address of a photo that the band uploaded. Throws validation at `photoUrl` unless it was sent as a JPG or PNG of at most 5 MB (specification section 5). */
export async function requireNightPhoto(bandId: string, photoUrl: string): Promise<string> {
  const { address, givenType, givenBytes } = await getOwnUpload(bandId, "photoUrl", photoUrl);
  if (givenType && !PHOTO_TYPES.some((type) => type === givenType)) throw fieldError("photoUrl", "Please select a JPG or PNG image.");
  if (givenBytes && givenBytes > PHOTO_MAX_BYTES) throw fieldError("photoUrl", "Please select an image under 5MB.");
  return address;
}
