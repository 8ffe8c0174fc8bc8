import { JSDOM } from "jsdom";
import { vi } from "vitest";
import type Uppy from "@uppy/core";
import type { AwsS3MultipartOptions } from "@uppy/aws-s3";
import type { BandViewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";

export type Meta = Record<string, string>;
type Body = { location?: string };

const BROWSER = [
  "document",
  "XMLHttpRequest",
  "FormData",
  "File",
  "Blob",
  "location",
  "navigator",
] as const;

/** Installs the browser globals that Uppy needs, for a page of this origin. */
export function browse(origin: string): JSDOM {
  const dom = new JSDOM("", { url: `${origin}/`, pretendToBeVisual: true });
  vi.stubGlobal("window", dom.window);
  for (const name of BROWSER) vi.stubGlobal(name, dom.window[name]);
  return dom;
}

type ClientOptions = { inParts?: boolean; limit?: number; retryDelays?: number[] };

/** The real Uppy client with its AWS S3 plugin, as a member of a band. */
export async function makeClient(
  origin: string,
  viewer: BandViewer,
  { inParts = true, limit = 6, retryDelays }: ClientOptions = {},
) {
  const [{ default: UppyCore }, { default: AwsS3 }] = await Promise.all([
    import("@uppy/core"),
    import("@uppy/aws-s3"),
  ]);
  const uppy: Uppy<Meta, Body> = new UppyCore<Meta, Body>({ autoProceed: false });
  const cookie = (await sessionCookie(viewer.sessionId)).split(";")[0]!;
  const options = {
    endpoint: `${origin}/api/uploads`,
    headers: { cookie, referer: `${origin}/` },
    limit,
    shouldUseMultipart: inParts,
    ...(retryDelays && { retryDelays }),
  };
  uppy.use(AwsS3<Meta, Body>, options as AwsS3MultipartOptions<Meta, Body>);
  const add = (name: string, bytes: Uint8Array, meta: Meta = {}) =>
    uppy.addFile({
      name,
      type: "audio/flac",
      data: new File([bytes as BlobPart], name, { type: "audio/flac" }),
      meta,
    });
  return { uppy, add };
}
