import type { Viewer } from "@/lib/access";
import { answerUploadThing } from "@/lib/uploads/uploadthing";

/** What UploadThing's client asks before it sends a picture; answers where to send it. */
export async function makeUploadThing(viewer: Viewer, size: number): Promise<{ url: string; key: string }> {
  const body = JSON.stringify({ files: [{ name: "a.png", size, type: "image/png" }] });
  const url = "http://127.0.0.1:3000/api/uploadthing?actionType=upload&slug=bandPhoto";
  const request = new Request(url, { method: "POST", body });
  const [place] = (await (await answerUploadThing(request, { viewer, address: viewer.userId })).json()) as [{ url: string; key: string }];
  return place;
}
