import type { BandViewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";
import type { AppServer } from "./app-server";

export type Answer = { status: number; body: Record<string, unknown> };
export type Opened = { key: string; uploadId: string; bucket: string };

/** The uploader's calls of one member, as JSON. */
export function caller(app: () => AppServer, viewer: () => BandViewer | null) {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const as = viewer();
    const headers = {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(as && { cookie: (await sessionCookie(as.sessionId)).split(";")[0]! }),
      referer: `${app().origin}/`,
    };
    const answer = await fetch(`${app().origin}/api/uploads/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
  const at = ({ uploadId, key }: Opened, rest = "", query = "") =>
    `s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}${query}`;
  return {
    call,
    open: async (metadata: Record<string, string> = {}) =>
      (await call("POST", "s3/multipart", { filename: "demo.flac", type: "audio/flac", metadata }))
        .body as unknown as Opened,
    list: (upload: Opened) => call("GET", at(upload)),
    sign: (upload: Opened, partNumber: number | string) =>
      call("GET", at(upload, `/${partNumber}`)),
    batch: (upload: Opened, partNumbers: string) =>
      call("GET", at(upload, "/batch", `&partNumbers=${partNumbers}`)),
    complete: (upload: Opened, parts: unknown) => call("POST", at(upload, "/complete"), { parts }),
    abort: (upload: Opened) => call("DELETE", at(upload)),
  };
}

/** Sends a part and answers what `complete` wants to know of it. */
export async function sendPart(
  calls: ReturnType<typeof caller>,
  upload: Opened,
  PartNumber: number,
  bytes: Uint8Array,
) {
  const { url } = (await calls.sign(upload, PartNumber)).body as { url: string };
  const answer = await fetch(url, { method: "PUT", body: bytes as BodyInit });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return { PartNumber, ETag: answer.headers.get("etag")! };
}
