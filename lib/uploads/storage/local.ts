import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { signedAddress } from "@/lib/uploads/signature";
import { finishedBefore, incomingPath, orNothing, partsOf, placeOf } from "@/lib/uploads/storage/disk";
import { bytesOf, listParts } from "@/lib/uploads/storage/parts";
import { assemble, keep, read, sizeOf } from "@/lib/uploads/storage/pieces";
import { PART_SECONDS, WHOLE_SECONDS, type Incoming, type SendTo, type Storage } from "@/lib/uploads/storage/types";

/** Where this app itself takes a file in one piece. */
export function ownPlace(uploadId: string, origin: string): SendTo {
  return { url: origin + signedAddress(`/api/uploads/local/${uploadId}`, WHOLE_SECONDS), expires: WHOLE_SECONDS };
}

/** For this machine's own disk. */
export const local: Storage = {
  bucket: () => "local",

  async put(name, data) {
    const draft = await incomingPath();
    try {
      await writeFile(draft, data);
      await keep(draft, placeOf(name));
    } finally {
      await rm(draft, { force: true });
    }
  },

  get: (name, range) => read(placeOf(name), range),

  /** Gone from under its name at once, however many pieces it has. */
  async delete(name) {
    const gone = await incomingPath();
    await rename(placeOf(name), gone).catch(orNothing(undefined));
    await rm(gone, { recursive: true, force: true });
  },

  listBefore: finishedBefore,

  countsIncoming: true,

  begin: async () => randomUUID(),

  async partPlace({ uploadId }, partNumber, origin) {
    const url = signedAddress(`/api/uploads/local/${uploadId}/parts/${partNumber}`, PART_SECONDS);
    return { url: origin + url, expires: PART_SECONDS };
  },

  wholePlace: async ({ uploadId }, origin) => ownPlace(uploadId, origin),

  parts: async ({ uploadId }) => (await listParts(uploadId)).map(({ PartNumber, ETag, Size }) => ({ PartNumber, ETag, Size })),

  async finish({ uploadId, multipartId }, name, parts) {
    const there = await sizeOf(placeOf(name));
    if (there !== null) return there;
    if (multipartId && parts.length === 0) return null;
    const wanted = new Map(parts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
    const files = (await listParts(uploadId)).filter(({ PartNumber, ETag }) => parts.length === 0 || wanted.get(PartNumber) === ETag);
    if (files.length === 0 || files.length < parts.length) return null;
    await (files.length === 1 ? keep(files[0]!.file, placeOf(name)) : assemble(files, placeOf(name)));
    return bytesOf(files);
  },

  abandon: ({ uploadId }: Incoming) => rm(partsOf(uploadId), { recursive: true, force: true }),

  async temporaryCredentials() {
    throw new AppError("not_implemented", "Files are kept on this server's own disk, which has no temporary credentials");
  },
};
