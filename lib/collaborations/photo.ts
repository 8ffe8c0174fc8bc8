import { fieldError } from "@/lib/errors";
import { getOwnUpload } from "@/lib/uploads/queries";
import { PHOTO_TYPES, photoProblem } from "@/lib/uploads/schema";

/** The lasting address of a photo that the band uploaded. Throws validation at `photoUrl` unless it was sent as a JPG or PNG of at most 5 MB (specification section 5). */
export async function requireNightPhoto(bandId: string, photoUrl: string): Promise<string> {
  const { address, givenType, givenBytes } = await getOwnUpload(bandId, "photoUrl", photoUrl);
  const problem = photoProblem({ type: givenType ?? PHOTO_TYPES[0], size: givenBytes ?? 0 });
  if (problem) throw fieldError("photoUrl", problem);
  return address;
}
