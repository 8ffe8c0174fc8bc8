import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { Mutex } from "async-mutex";
import { AppError } from "@/lib/errors";
import { signedAddress } from "@/lib/uploads/storage/signature";
import { finishedBefore, incomingPath, partsFolder, storagePath } from "@/lib/uploads/storage/disk";
import { concatenate, moveIntoPlace, readFile, fileSize } from "@/lib/uploads/storage/files";
import { totalBytes, listParts } from "@/lib/uploads/storage/parts";
import {
  PART_SECONDS,
  WHOLE_SECONDS,
  type Incoming,
  type Part,
  type UploadTarget,
  type Storage,
} from "@/lib/uploads/storage/types";

/** One at a time, because the copies are in no quota. */
const finishing = new Mutex();

export function localTarget(uploadId: string, origin: string): UploadTarget {
  return {
    url: origin + signedAddress(`/api/uploads/local/${uploadId}`, WHOLE_SECONDS),
    expires: WHOLE_SECONDS,
  };
}

export const local: Storage = {
  bucket: () => "local",

  async put(name, data) {
    const draft = await incomingPath();
    try {
      await writeFile(draft, data);
      await moveIntoPlace(draft, storagePath(name));
    } finally {
      await rm(draft, { force: true });
    }
  },

  get: (name, range) => readFile(storagePath(name), range),

  delete: (name) => rm(storagePath(name), { force: true }),

  listBefore: finishedBefore,

  // Browsers send everything to the app.
  async *listIncomingBefore() {},

  countsIncoming: true,

  begin: async () => randomUUID(),

  async partTarget({ uploadId }, partNumber, origin) {
    const url = signedAddress(`/api/uploads/local/${uploadId}/parts/${partNumber}`, PART_SECONDS);
    return { url: origin + url, expires: PART_SECONDS };
  },

  wholeTarget: async ({ uploadId }, origin) => localTarget(uploadId, origin),

  parts: async ({ uploadId }) =>
    (await listParts(uploadId)).map(({ PartNumber, ETag, Size }) => ({ PartNumber, ETag, Size })),

  finish: (incoming, name, parts) => finishing.runExclusive(() => finish(incoming, name, parts)),

  abort: ({ uploadId }: Incoming) => rm(partsFolder(uploadId), { recursive: true, force: true }),

  async temporaryCredentials() {
    throw new AppError(
      "not_implemented",
      "Files are kept on this server's own disk, which has no temporary credentials",
    );
  },
};

async function finish(
  { uploadId, multipartId }: Incoming,
  name: string,
  parts: Part[],
): Promise<number | null> {
  const place = storagePath(name);
  const finished = await fileSize(place);
  if (finished !== null) return finished;
  if (multipartId && parts.length === 0) return null;
  const expectedEtags = new Map(parts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  const arrived = await listParts(uploadId);
  const files = arrived.filter(
    (part) => parts.length === 0 || expectedEtags.get(part.PartNumber) === part.ETag,
  );
  const [first, ...others] = files;
  if (!first || files.length < parts.length) return null;
  await (others.length === 0 ? moveIntoPlace(first.file, place) : concatenate(files, place));
  return totalBytes(files);
}
