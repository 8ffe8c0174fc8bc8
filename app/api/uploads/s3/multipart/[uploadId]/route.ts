import { otherMethods, route } from "@/lib/http";
import { UploadParams } from "@/lib/uploads/schema";
import { abortMultipart, listUploadedParts } from "@/lib/uploads/uploader/commands";
import { UploadedParts, MultipartKey, NothingMore } from "@/lib/uploads/uploader/schema";

const shape = { params: UploadParams, query: MultipartKey };

export const GET = route(
  {
    id: "listUploadParts",
    summary: "The parts that have arrived",
    ...shape,
    answer: UploadedParts,
  },
  ({ viewer, params, query }) => listUploadedParts(viewer, { ...params, ...query }),
);

export const DELETE = route(
  { id: "abortMultipartUpload", summary: "Cancel an upload", ...shape, answer: NothingMore },
  ({ viewer, params, query }) => abortMultipart(viewer, { ...params, ...query }),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods("GET", "DELETE");
