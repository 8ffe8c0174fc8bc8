import { publicRoute } from "@/lib/http";
import { receiveUpload } from "@/lib/uploads/commands";
import { UploadParams } from "@/lib/uploads/schema";
import { received } from "@/lib/uploads/signature";
import { Signature } from "@/lib/uploads/uploader-schema";

export const PUT = publicRoute({ summary: "Take the file of an upload; the signature is the right to it", params: UploadParams, query: Signature }, ({ params, query, request }) =>
  received(request, query, (bytes) => receiveUpload(params.uploadId, request.body, bytes)),
);
