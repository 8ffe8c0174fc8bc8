import type { Viewer } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { cancelOnAbort } from "@/lib/http/cancel-on-abort";
import { isUnchanged } from "@/lib/http/is-unchanged";
import { getAudio, type Audio } from "@/lib/tracks/queries";
import { readRange } from "@/lib/tracks/playback/range";
import { storage } from "@/lib/uploads/storage";

/** /files serves pictures alone. Throws not_found for what the viewer may not hear (`audibleTracks`), unavailable. */
export async function playTrack(
  viewer: Viewer | null,
  trackId: string,
  request: Request,
): Promise<Response> {
  const audio = await getAudio(viewer, trackId);
  const etag = `"${audio.version}"`;
  const headers = audioHeaders(audio, etag);
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  const range = requestedRange(request, audio, headers);
  if (range === "none") {
    headers.set("content-range", `bytes */${audio.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: audio.bytes - 1 };
  // No content-length: Next drops it from streams; content-range has the size.
  if (range) headers.set("content-range", `bytes ${start}-${end}/${audio.bytes}`);
  const stream = request.method === "HEAD" ? null : await open(audio, { start, end });
  const body = stream && cancelOnAbort(stream, request.signal);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Always revalidated: who may hear a track can change, its bytes cannot. */
function audioHeaders({ contentType }: Audio, etag: string): Headers {
  return new Headers({
    "content-type": contentType,
    "accept-ranges": "bytes",
    etag,
    "cache-control": "private, no-cache",
    vary: "Cookie",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
}

/** If-Range: a part of another file would not fit what the client already has. */
function requestedRange(request: Request, { bytes }: Audio, headers: Headers) {
  const condition = request.headers.get("if-range");
  return condition === null || condition === headers.get("etag")
    ? readRange(request.headers.get("range"), bytes)
    : null;
}

async function open({ storageName }: Audio, range: { start: number; end: number }) {
  const file = await storage.get(storageName, range);
  if (!file) throw new AppError("unavailable");
  return file.stream;
}
