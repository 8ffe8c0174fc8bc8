import { v7 as uuid } from "uuid";
import { requireBand, type Viewer } from "@/lib/access";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import {
  abortOnFailure,
  abortUnfinished,
  findUpload,
  getOwnObject,
  toIncoming,
  incomingKey,
  incomingPrefix,
  finishUpload,
  storageNameFor,
  tooLarge,
  type Upload,
} from "@/lib/uploads/objects";
import { finishPicture } from "@/lib/uploads/pictures/store-picture";
import { firstAddress } from "@/lib/uploads/queries";
import { createUpload, reserve } from "@/lib/uploads/quota";
import { PART_BYTES_MIN, UPLOAD_BYTES_MAX, type Purpose } from "@/lib/uploads/limits";
import { storage } from "@/lib/uploads/storage";
import { localTarget } from "@/lib/uploads/storage/local";
import { totalBytes } from "@/lib/uploads/storage/parts";
import type { Incoming, Part } from "@/lib/uploads/storage/types";
import {
  partsMax,
  type MultipartParts,
  type NewMultipart,
  type SingleUpload,
} from "@/lib/uploads/uploader/schema";

// Contract, "Uploads". `origin` is the app's own, as the sender sees it.

type NewFile = { filename: string; type?: string | null; purpose: Purpose; size: number };

async function createUploadRow(
  viewer: Viewer,
  { filename, type, purpose, size }: NewFile,
  { isMultipart }: { isMultipart: boolean },
): Promise<Upload> {
  const { bandId } = requireBand(viewer);
  if (size > UPLOAD_BYTES_MAX[purpose]) throw tooLarge(purpose);
  const id = uuid();
  const multipartId = isMultipart ? await storage.begin(incomingKey({ id, bandId })) : null;
  const storageName = purpose === "picture" ? null : storageNameFor(id);
  const givenType = purpose === "picture" ? null : type;
  return createUpload({
    id,
    bandId,
    purpose,
    storageName,
    multipartId,
    givenName: filename,
    givenType,
    bytes: size,
  });
}

/** Throws too_large without quota, not_found for a deleted band. */
export async function openMultipart(viewer: Viewer, { filename, type, metadata }: NewMultipart) {
  const upload = await createUploadRow(
    viewer,
    { filename, type, ...metadata },
    { isMultipart: true },
  );
  return { key: incomingKey(upload), uploadId: upload.id, bucket: storage.bucket() };
}

export async function openSingleUpload(viewer: Viewer, input: SingleUpload, origin: string) {
  const purpose = input["metadata[purpose]"];
  const upload = await createUploadRow(
    viewer,
    { ...input, purpose, size: input["metadata[size]"] },
    { isMultipart: false },
  );
  const target =
    purpose === "picture"
      ? localTarget(upload.id, origin)
      : await storage.wholeTarget(toIncoming(upload), origin, upload.bytes);
  return { method: "PUT" as const, fields: {}, ...target };
}

export async function issueCredentials(viewer: Viewer) {
  return storage.temporaryCredentials(incomingPrefix(requireBand(viewer).bandId));
}

type MultipartRef = { uploadId: string; key: string };

async function getMultipart(viewer: Viewer, { uploadId, key }: MultipartRef): Promise<Upload> {
  const { bandId } = requireBand(viewer);
  const upload = await findUpload(uploadId);
  if (upload?.bandId !== bandId || upload.multipartId === null || incomingKey(upload) !== key)
    throw new AppError("not_found");
  return upload;
}

async function getUnfinishedUpload(viewer: Viewer, ref: MultipartRef): Promise<Upload> {
  const upload = await getMultipart(viewer, ref);
  if (upload.abortedAt || upload.storedAt) throw new AppError("not_found");
  return upload;
}

export async function listUploadedParts(viewer: Viewer, ref: MultipartRef): Promise<Part[]> {
  return storage.parts(toIncoming(await getUnfinishedUpload(viewer, ref)));
}

/** Throws validation for a part number beyond the largest file, too_large without quota. */
export async function signPart(
  viewer: Viewer,
  { partNumber, ...ref }: MultipartRef & { partNumber: number },
  origin: string,
) {
  const incoming = await requireRoomForParts(viewer, ref, partNumber);
  return storage.partTarget(incoming, partNumber, origin);
}

export async function signParts(
  viewer: Viewer,
  { partNumbers, ...ref }: MultipartRef & { partNumbers: number[] },
  origin: string,
) {
  const incoming = await requireRoomForParts(viewer, ref, Math.max(...partNumbers));
  const targets = await Promise.all(
    partNumbers.map(
      async (number) => [number, (await storage.partTarget(incoming, number, origin)).url] as const,
    ),
  );
  return { presignedUrls: Object.fromEntries(targets) };
}

/** Each part but the last has `PART_BYTES_MIN`, so a part's number implies what precedes it. */
async function requireRoomForParts(
  viewer: Viewer,
  ref: MultipartRef,
  partNumber: number,
): Promise<Incoming> {
  const upload = await getUnfinishedUpload(viewer, ref);
  const { purpose } = upload;
  if (partNumber > partsMax(purpose))
    throw new AppError("validation", `This file can have ${partsMax(purpose)} parts at most`);
  const arrived = totalBytes(await storage.parts(toIncoming(upload)));
  if (arrived > UPLOAD_BYTES_MAX[purpose]) throw tooLarge(purpose);
  const needed = Math.max(arrived, (partNumber - 1) * PART_BYTES_MIN + 1);
  const reserved = upload.bytes ?? 0;
  if (upload.unusedSince || needed > reserved) {
    const bytes = Math.max(needed, reserved);
    await abortOnFailure(upload, () => transaction((tx) => reserve(tx, upload, bytes)));
  }
  return toIncoming(upload);
}

/** Idempotent. Throws validation for a part that was not received with this ETag, too_large, or unsupported_type for a picture. */
export async function completeMultipart(
  viewer: Viewer,
  { parts, ...ref }: MultipartRef & MultipartParts,
  origin: string,
) {
  const upload = await getMultipart(viewer, ref);
  if (upload.abortedAt) throw new AppError("not_found");
  const isPicture = upload.purpose === "picture";
  if (!upload.storedAt) {
    const chosenParts = selectParts(parts, await storage.parts(toIncoming(upload)));
    const finish = isPicture ? finishPicture : finishUpload;
    await abortOnFailure(upload, () => finish(upload, chosenParts));
  }
  const address = isPicture ? firstAddress(upload.id) : `/api/uploads/${upload.id}`;
  return { location: origin + address, key: ref.key, bucket: storage.bucket() };
}

/** The uploaded parts with the numbers and ETags that the client names. Throws validation. */
function selectParts(requested: MultipartParts["parts"], uploaded: Part[]): Part[] {
  if (uploaded.length === 0) return [];
  const unquote = (etag: string) => etag.replaceAll('"', "");
  return requested.map(({ PartNumber, ETag }) => {
    const part = uploaded.find(
      (candidate) =>
        candidate.PartNumber === PartNumber && unquote(candidate.ETag) === unquote(ETag),
    );
    if (!part)
      throw new AppError("validation", `Part ${PartNumber} has not arrived with this ETag`);
    return part;
  });
}

/** Idempotent. Throws conflict when it is finished. */
export async function abortMultipart(
  viewer: Viewer,
  ref: MultipartRef,
): Promise<Record<string, never>> {
  const upload = await getMultipart(viewer, ref);
  if (!(await abortUnfinished(upload)))
    throw new AppError("conflict", "This file has arrived already");
  return {};
}

export async function getOwnFile(viewer: Viewer, uploadId: string) {
  const { storageName, ...object } = await getOwnObject(requireBand(viewer).bandId, uploadId);
  const file = await storage.get(storageName);
  if (!file) throw new AppError("not_found");
  return { ...object, ...file };
}
