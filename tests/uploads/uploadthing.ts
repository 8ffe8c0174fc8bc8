import { JSDOM } from "jsdom";
import { genUploader } from "uploadthing/client";
import type { BandViewer } from "@/lib/access";
import type { PictureRouter } from "@/lib/uploads/uploadthing";
import { cookieOf } from "../api/client";

const dom = new JSDOM("", { url: "http://127.0.0.1" });

/** The browser's parts that UploadThing's client needs, at a page of the app. */
function atPage(origin: string) {
  const { window } = new JSDOM("", { url: origin });
  Object.assign(globalThis, { window, XMLHttpRequest: window.XMLHttpRequest, FormData: window.FormData });
}

/** UploadThing's real client as it runs in a band's browser; `putTo` is the instance that takes the files, by default the same. */
export async function uploaderOf(viewer: BandViewer | null, origin: string, putTo = origin) {
  atPage(putTo);
  const cookie = viewer ? await cookieOf(viewer) : "";
  const send: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cookie", cookie);
    return fetch(new URL(String(address), putTo), { ...init, headers });
  };
  return genUploader<PictureRouter>({ url: new URL("/api/uploadthing", origin), fetch: send as never });
}

/** A file of the browser's own kind. */
export const browserFile = (bytes: Buffer, type = "image/png", name = "bänd & photo.png"): File => new dom.window.File([new Uint8Array(bytes)], name, { type });
