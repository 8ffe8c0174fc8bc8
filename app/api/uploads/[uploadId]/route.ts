import { route } from "@/lib/http";
import { UploadParams } from "@/lib/uploads/schema";
import { getOwnFile } from "@/lib/uploads/uploader";

/** Whatever it is, a browser only ever saves it. */
const HEADERS = { "content-type": "application/octet-stream", "x-content-type-options": "nosniff", "cache-control": "private, no-store", "content-disposition": "attachment" };

export const GET = route({ summary: "A finished file of one's own band", params: UploadParams, produces: "application/octet-stream" }, async ({ viewer, params }) => {
  const { stream, bytes } = await getOwnFile(viewer, params.uploadId);
  return new Response(stream, { headers: { ...HEADERS, "content-length": String(bytes) } });
});
