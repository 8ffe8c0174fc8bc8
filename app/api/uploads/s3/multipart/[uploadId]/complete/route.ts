import { otherMethods, route } from "@/lib/http";
import { UploadParams } from "@/lib/uploads/schema";
import { completeMultipart } from "@/lib/uploads/uploader/commands";
import { FinishedFile, MultipartKey, MultipartParts } from "@/lib/uploads/uploader/schema";

export const POST = route(
  {
    id: "completeMultipartUpload",
    summary: "Complete an upload in parts",
    description: "Takes the parts in their order, with the `ETag` of each.",
    errors: ["storage_full"],
    params: UploadParams,
    query: MultipartKey,
    body: MultipartParts,
    answer: FinishedFile,
  },
  ({ viewer, params, query, body, origin }) =>
    completeMultipart(viewer, { ...params, ...query, ...body }, origin),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
