import AwsS3 from "@uppy/aws-s3";
import Uppy, { type UppyFile } from "@uppy/core";
import GoldenRetriever from "@uppy/golden-retriever";
import { toast } from "sonner";
import { api, ApiError, errorText } from "@/browser/api";
import { TRACK_BYTES_MAX, TRACKS_MAX } from "@/lib/tracks/limits";
import { fileProblem } from "@/lib/tracks/problems";
import { uploadsId } from "@/lib/tracks/unfinished";

type Meta = {
  purpose: "track";
  size: number;
  /** It is no track, and would be none the next time. */ refused?: boolean;
};
type Answer = { location: string };
type Uploads = Uppy<Meta, Answer>;
/** A track on its way; it leaves the list when it is a track. */
export type TrackUpload = UppyFile<Meta, Answer>;

const TITLE_MAX = 200;

/** How much the browser is asked to keep over a reload. `name` is unused: the plugin's types know no other option. */
const KEPT = {
  name: undefined,
  maxFileSize: TRACK_BYTES_MAX,
  maxTotalSize: TRACKS_MAX * TRACK_BYTES_MAX,
};

// Outside the page's components: uploads go on while the person looks at other pages.
const bands = new Map<string, Uploads>();

/** The uploads of a band in this browser, with those that a reload broke off. */
export function uploadsOf(bandId: string): Uploads {
  const known = bands.get(bandId);
  if (known) return known;
  const made = makeUploads(bandId);
  bands.set(bandId, made);
  return made;
}

function makeUploads(bandId: string): Uploads {
  const uploads: Uploads = new Uppy<Meta, Answer>({ id: uploadsId(bandId), autoProceed: true });
  uploads.use(AwsS3, {
    endpoint: `${location.origin}/api/uploads`,
    shouldUseMultipart: true,
    allowedMetaFields: ["purpose", "size"],
  });
  uploads.on("upload-success", (file) => void makeTrack(bandId, file!.id));
  // Uppy counts a file as finished, and forgets it over a reload, only after this.
  uploads.addPostProcessor(async (ids) => {
    const arrived = uploads
      .getFiles()
      .filter(({ id, error, progress }) => ids.includes(id) && !error && progress.uploadComplete);
    await Promise.all(arrived.map(({ id }) => makeTrack(bandId, id)));
  });
  uploads.on("restored", () => goOn(bandId));
  if (canRemember()) uploads.use(GoldenRetriever, { indexedDB: KEPT });
  return uploads;
}

function canRemember(): boolean {
  try {
    localStorage.setItem("uploads", "");
    localStorage.removeItem("uploads");
    return true;
  } catch {
    return false;
  }
}

/** Sends files as tracks; says which ones cannot be. `room` is how many tracks the band can still have. */
export function sendTracks(bandId: string, files: File[], room: number): void {
  const uploads = uploadsOf(bandId);
  for (const file of files) {
    const full = uploads.getFiles().filter(({ isGhost }) => !isGhost).length >= room;
    const problem = full
      ? `You can have at most ${TRACKS_MAX} tracks`
      : (fileProblem(file) ?? send(uploads, file));
    if (problem) toast.error(`${file.name} was not added`, { description: problem });
  }
  goOn(bandId);
}

function send(uploads: Uploads, data: File): string | null {
  try {
    uploads.addFile({
      name: data.name,
      type: data.type,
      data,
      meta: { purpose: "track", size: data.size },
    });
    return null;
  } catch {
    return "This file is on its way already.";
  }
}

/** After a reload: files that the browser could not keep are waited for, since Uppy restores all or none. */
function goOn(bandId: string): void {
  const uploads = uploadsOf(bandId);
  const { recoveredState, currentUploads } = uploads.getState();
  if (!recoveredState || uploads.getFiles().some(({ isGhost }) => isGhost)) return;
  const unfinished =
    Object.keys(currentUploads).length > 0 ||
    uploads.getFiles().some(({ progress }) => !progress.uploadComplete);
  if (unfinished) uploads.emit("restore-confirmed");
  else uploads.setState({ recoveredState: null });
}

/** Tries again what failed: the sending, or only what came after it. */
export function retryTrack(bandId: string, { id, progress }: TrackUpload): void {
  if (progress.uploadComplete) void makeTrack(bandId, id);
  else
    uploadsOf(bandId)
      .retryUpload(id)
      .catch(() => {}); // the file itself tells what failed
}

const making = new Map<string, Promise<void>>();

/** Makes a track of a file that has arrived, once at a time. */
function makeTrack(bandId: string, id: string): Promise<void> {
  const under = making.get(id) ?? addTrack(bandId, id).finally(() => making.delete(id));
  making.set(id, under);
  return under;
}

async function addTrack(bandId: string, id: string): Promise<void> {
  const uploads = uploadsOf(bandId);
  const { name, uploadURL } = uploads.getFile(id);
  uploads.setFileState(id, { error: null });
  try {
    await api("POST", `/api/bands/${bandId}/tracks`, {
      objectURL: new URL(uploadURL!).pathname,
      title: titleOf(name ?? ""),
    });
    uploads.removeFile(id);
    toast.success("Track added");
  } catch (error) {
    if (isRefused(error)) uploads.setFileMeta(id, { ...uploads.getFile(id).meta, refused: true });
    uploads.setFileState(id, {
      error: errorText(error, "This track could not be added. Please try again."),
    });
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === "unsupported_type" || error.code === "validation");

/** The file's name without its ending, as far as a title can be long. */
const titleOf = (name: string) =>
  Array.from(name.replace(/\.[^.]*$/, "").trim() || "Demo")
    .slice(0, TITLE_MAX)
    .join("");
