import { AppError, fieldError } from "@/lib/errors";
import { WRONG_TYPE } from "@/lib/tracks/problems";
import { getOwnObject } from "@/lib/uploads/objects";
import { toOwnPath } from "@/lib/uploads/own-upload";
import { UUID } from "@/lib/uuid";

const ADDRESS = new RegExp(`^/api/uploads/(${UUID})$`);

/** Throws validation at `objectURL`, or unsupported_type for an empty file. */
export async function getTrackUpload(
  bandId: string,
  objectURL: string,
): Promise<{ id: string; storageName: string }> {
  const id = ADDRESS.exec(toOwnPath(objectURL))?.[1];
  const upload = id && (await getOwnObject(bandId, id).catch(ifMissing));
  if (!upload || upload.purpose !== "track")
    throw fieldError("objectURL", "Please upload the file here first");
  if (upload.bytes === 0) throw new AppError("unsupported_type", WRONG_TYPE);
  return { id: upload.id, storageName: upload.storageName };
}

function ifMissing(error: unknown): null {
  if (error instanceof AppError && (error.code === "not_found" || error.code === "validation"))
    return null;
  throw error;
}
