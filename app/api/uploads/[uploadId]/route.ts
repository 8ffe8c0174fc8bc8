import { otherMethods, route } from "@/lib/http";
import { cancelOnAbort } from "@/lib/http/cancel-on-abort";
import { UploadParams } from "@/lib/uploads/schema";
import { attachmentNamed } from "@/lib/uploads/content-disposition";
import { getOwnFile } from "@/lib/uploads/uploader/commands";

/** Whatever it is, a browser only ever saves it. */
const HEADERS = {
  "content-type": "application/octet-stream",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
};

export const GET = route(
  {
    id: "downloadUpload",
    summary: "A finished file of your band",
    errors: ["too_large", "storage_full"],
    params: UploadParams,
    produces: "application/octet-stream",
  },
  async ({ viewer, params, request }) => {
    const { stream, bytes, givenName } = await getOwnFile(viewer, params.uploadId);
    return new Response(cancelOnAbort(stream, request.signal), {
      headers: {
        ...HEADERS,
        "content-disposition": attachmentNamed(givenName ?? params.uploadId),
        "content-length": String(bytes),
      },
    });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
