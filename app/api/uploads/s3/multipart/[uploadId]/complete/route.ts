import { route } from "@/lib/http";
import { UploadParams } from "@/lib/uploads/schema";
import { completeMultipart } from "@/lib/uploads/uploader";
import { FinishedFile, MultipartKey, MultipartParts } from "@/lib/uploads/uploader-schema";

export const POST = route({ summary: "Make the parts one file", params: UploadParams, query: MultipartKey, body: MultipartParts, answer: FinishedFile }, ({ viewer, params, query, body, origin }) =>
  completeMultipart(viewer, params.uploadId, query.key, body, origin),
);
