import { IdRow, queryRows, type Tx } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { PHOTO_TYPES, photoProblem } from "@/lib/uploads/limits";
import { SAME_PICTURE_BITS } from "@/lib/uploads/pictures/perceptual-hash";
import { getOwnUpload } from "@/lib/uploads/own-upload";

/** `photoUrl` is the permanent URL of the upload. */
type NightPhoto = { photoUrl: string; perceptualHash: bigint | null };

/** Throws validation at `photoUrl` unless it is the band's JPG or PNG of at most 5 MB (specification section 5). */
export async function requireNightPhoto(bandId: string, url: string): Promise<NightPhoto> {
  const { address, perceptualHash, givenType, givenBytes } = await getOwnUpload(
    bandId,
    "photoUrl",
    url,
  );
  const problem = photoProblem({ type: givenType ?? PHOTO_TYPES[0], size: givenBytes ?? 0 });
  if (problem) throw fieldError("photoUrl", problem);
  return { photoUrl: address, perceptualHash };
}

/**
 * The first submission of a perceptually equal photo, for the admin to compare; a rejected one may
 * be sent again for its night.
 */
export async function findSamePhoto(
  tx: Tx,
  collaborationId: string,
  { photoUrl, perceptualHash }: NightPhoto,
): Promise<string | null> {
  const isAlike =
    perceptualHash === null
      ? Prisma.sql`false`
      : Prisma.sql`bit_count((perceptual_hash # ${perceptualHash}::bigint)::bit(64))
          <= ${SAME_PICTURE_BITS}::int`;
  const [same] = await queryRows(IdRow, tx)`
    SELECT id FROM submissions
    WHERE (photo_url = ${photoUrl} OR ${isAlike})
      AND NOT (collaboration_id = ${collaborationId}::uuid AND status = 'Rejected')
    ORDER BY created_at, id LIMIT 1`;
  return same?.id ?? null;
}
