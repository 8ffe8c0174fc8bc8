import AwsS3 from "@uppy/aws-s3";
import Uppy, { type UppyFile } from "@uppy/core";
import GoldenRetriever from "@uppy/golden-retriever";
import { toast } from "sonner";
import { api, ApiError, errorText } from "@/browser/api";
import type { Writer } from "@/browser/unsent";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import { TRACK_BYTES_MAX } from "@/lib/uploads/limits";
import { fileProblem } from "@/lib/tracks/problems";
import {
  completeMultipartUpload,
  createMultipartUpload,
  isRefusal,
  listMultipartParts,
  RETRY_DELAYS_MS,
  signPart,
  uploadPart,
} from "./multipart-calls";
import { uploadsId } from "./unfinished-uploads";

type Meta = {
  purpose: "track";
  size: number;
  /** The server rejected the file for good. */
  isRejected?: boolean;
};
type Answer = { location: string };
export type Uploads = Uppy<Meta, Answer>;
export type TrackUpload = UppyFile<Meta, Answer>;

const TITLE_MAX = 200;

/** Files that the browser stores over a reload. The plugin's types require the unused `name`. */
const STORAGE_OPTIONS = {
  name: undefined,
  maxFileSize: TRACK_BYTES_MAX,
  maxTotalSize: TRACKS_MAX * TRACK_BYTES_MAX,
};

const LOCK_TIMEOUT_MS = 1000;

// Module state, so that uploads continue while the user visits other pages.
const uploadsById = new Map<string, Promise<Uploads>>();

export function getUploads(writer: Writer): Promise<Uploads> {
  const id = uploadsId(writer);
  const uploads = uploadsById.get(id) ?? createUploads(writer.bandId, id);
  uploadsById.set(id, uploads);
  return uploads;
}

async function createUploads(bandId: string, id: string): Promise<Uploads> {
  const uploads: Uploads = new Uppy<Meta, Answer>({ id, autoProceed: true });
  uploads.use(AwsS3<Meta, Answer>, {
    endpoint: `${location.origin}/api/uploads`,
    shouldUseMultipart: true,
    retryDelays: RETRY_DELAYS_MS,
    createMultipartUpload,
    listParts: listMultipartParts,
    completeMultipartUpload,
    signPart,
    uploadPartBytes: uploadPart,
  });
  uploads.on("upload-error", (file, error) => {
    if (!file) return;
    if (isRefusal(error)) dropUploadId(uploads, file.id);
    const text = "Couldn't upload this track. Please try again.";
    const isGone = error instanceof ApiError && error.status === 404;
    uploads.setFileState(file.id, { error: isGone ? text : errorText(error, text) });
  });
  uploads.on("upload-success", (file) => {
    if (file) void createTrack(uploads, bandId, file.id);
  });
  // Until this resolves, Uppy restores the file after a reload.
  uploads.addPostProcessor(async (ids) => {
    const uploaded = uploads
      .getFiles()
      .filter(({ id, error, progress }) => ids.includes(id) && !error && progress.uploadComplete);
    await Promise.all(uploaded.map(({ id }) => createTrack(uploads, bandId, id)));
  });
  uploads.on("restored", () => resumeRestored(uploads));
  if (canStore() && (await lockUploads(id)))
    uploads.use(GoldenRetriever, { indexedDB: STORAGE_OPTIONS });
  return uploads;
}

/** Two tabs would both send a restored file. A page before a reload may hold on to the lock. */
function lockUploads(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    navigator.locks.request(id, { signal }, hold).catch(() => resolve(false));
  });
}

/** After a refusal the next try starts anew; Uppy itself would resume a resumed upload for ever. */
const dropUploadId = (uploads: Uploads, fileId: string) =>
  uploads.getPlugin("AwsS3Multipart")?.resetUploaderReferences(fileId, { abort: true });

function canStore(): boolean {
  try {
    localStorage.setItem("uploads", "");
    localStorage.removeItem("uploads");
    return true;
  } catch {
    return false;
  }
}

export async function uploadTracks(writer: Writer, files: File[], maxFiles: number) {
  const uploads = await getUploads(writer);
  for (const file of files) {
    const added = uploads.getFiles().filter(({ isGhost, meta }) => !isGhost && !meta.isRejected);
    const isFull = added.length >= maxFiles;
    const problem = isFull
      ? `You can have at most ${TRACKS_MAX} tracks`
      : (fileProblem(file) ?? addFile(uploads, file));
    if (problem) toast.error(`Couldn't add ${file.name}`, { description: problem });
  }
  resumeRestored(uploads);
}

function addFile(uploads: Uploads, data: File): string | null {
  try {
    uploads.addFile({
      name: data.name,
      type: data.type,
      data,
      meta: { purpose: "track", size: data.size },
    });
    return null;
  } catch {
    return "This file is already uploading.";
  }
}

/** After a reload Uppy restores all files or none, so this waits until lost ones are chosen again. */
function resumeRestored(uploads: Uploads): void {
  const { recoveredState, currentUploads } = uploads.getState();
  if (!recoveredState || uploads.getFiles().some(({ isGhost }) => isGhost)) return;
  const hasUnfinished =
    Object.keys(currentUploads).length > 0 ||
    uploads.getFiles().some(({ progress }) => !progress.uploadComplete);
  if (hasUnfinished) uploads.emit("restore-confirmed");
  else uploads.setState({ recoveredState: null });
}

export function retryTrack(uploads: Uploads, bandId: string, { id, progress }: TrackUpload): void {
  if (progress.uploadComplete) void createTrack(uploads, bandId, id);
  else uploads.retryUpload(id).catch(() => {}); // Uppy sets the error on the file
}

const creations = new Map<string, Promise<void>>();

/** Concurrent calls for one file share one request. */
function createTrack(uploads: Uploads, bandId: string, id: string): Promise<void> {
  const creation =
    creations.get(id) ?? postTrack(uploads, bandId, id).finally(() => creations.delete(id));
  creations.set(id, creation);
  return creation;
}

async function postTrack(uploads: Uploads, bandId: string, id: string): Promise<void> {
  const { name, uploadURL } = uploads.getFile(id);
  uploads.setFileState(id, { error: null });
  try {
    await api("POST", `/api/bands/${bandId}/tracks`, {
      objectURL: new URL(uploadURL ?? "").pathname,
      title: titleFrom(name ?? ""),
    });
    uploads.removeFile(id);
    toast.success("Track added");
  } catch (error) {
    if (isRejection(error))
      uploads.setFileMeta(id, { ...uploads.getFile(id).meta, isRejected: true });
    uploads.setFileState(id, {
      error: errorText(error, "Couldn't add this track. Please try again."),
    });
  }
}

const isRejection = (error: unknown) =>
  error instanceof ApiError && (error.code === "unsupported_type" || error.code === "validation");

const titleFrom = (name: string) =>
  Array.from(name.replace(/\.[^.]*$/, "").trim() || "Demo")
    .slice(0, TITLE_MAX)
    .join("");
