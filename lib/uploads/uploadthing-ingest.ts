import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { receivePictureFile } from "@/lib/uploads/commands";
import { releaseIncoming, reserveIncoming } from "@/lib/uploads/quota";
import { appendForm, BrokenOff } from "@/lib/uploads/storage/form";
import { arrivedBytes, withDraft } from "@/lib/uploads/storage/draft";
import { handle } from "@/lib/uploads/uploadthing";
import { readAddress, reportOf, type Announced } from "@/lib/uploads/uploadthing-service";

/** A registered file. A key without its registration, or with another's, is none. Throws not_found. */
async function getIngest({ key, uploadId }: Announced) {
  const where = { key, uploadId, upload: { abortedAt: null } };
  const ingest = await db.ingest.findFirst({ where, select: { fileHash: true, result: true, upload: { select: { bandId: true, storedAt: true, address: true } } } });
  if (!ingest) throw new AppError("not_found", "This upload was not registered");
  return { ...ingest, bandId: ingest.upload.bandId, address: ingest.upload.storedAt && ingest.upload.address };
}

/** How many bytes of a file have arrived. Throws as `receivePicture`. */
export async function rangeStart(requestUrl: string): Promise<number> {
  const announced = readAddress(requestUrl);
  const { address } = await getIngest(announced);
  return address ? announced.size : arrivedBytes(announced.uploadId);
}

/**
 * Takes the rest of a picture from UploadThing's client, stores it, and answers what that client expects; the same picture sent again, as
 * after a pause that came too late, is not stored again and has the same answer. What has come of one that breaks off is kept to go on from.
 * Throws forbidden, not_found, conflict (another picture is stored already, or what should go before is not here), and what `receiveUpload` throws.
 */
export async function receivePicture(request: Request) {
  const announced = readAddress(request.url);
  const start = Number(/^bytes=(\d+)-/.exec(request.headers.get("range") ?? "")?.[1] ?? 0);
  const { address } = await getIngest(announced);
  if (!address || start < announced.size) await store(announced, start, request);
  return settled(announced);
}

async function store(announced: Announced, start: number, request: Request): Promise<void> {
  const { key, uploadId, size } = announced;
  const { bandId } = await getIngest(announced);
  // What is sent now, and what an earlier try that broke off may have left.
  const bytes = 2 * size;
  await reserveIncoming({ id: uploadId, bandId }, bytes, { bytesMax: bytes, message: "" });
  try {
    await withDraft(uploadId, start, async (draft) => {
      const arrived = start + (await appendForm(draft, request, size - start));
      if (arrived < size) throw new BrokenOff();
      const fileHash = await hashOf(draft);
      try {
        await receivePictureFile(uploadId, draft, size);
        await db.ingest.update({ where: { key }, data: { fileHash } });
      } catch (error) {
        const isStored = error instanceof AppError && error.code === "conflict";
        if (!isStored || (await getIngest(announced)).fileHash !== fileHash) throw error;
      }
    });
  } finally {
    await releaseIncoming(uploadId, bytes);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** What the route makes of the stored file; no result is a failure. A result there is stands. */
async function settled(announced: Announced) {
  const { address, fileHash, result } = await getIngest(announced);
  if (result === null) await handle(reportOf(announced, address!, fileHash ?? ""));
  const serverData = result ?? (await getIngest(announced)).result;
  if (serverData === null) throw new AppError("internal");
  return { url: address, appUrl: address, ufsUrl: address, fileHash: fileHash ?? "", serverData };
}
