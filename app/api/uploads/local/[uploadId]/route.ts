import { publicRoute } from "@/lib/http";
import { receiveUpload } from "@/lib/uploads/commands";
import { UploadParams, UploadSignature } from "@/lib/uploads/schema";
import { requireSignature } from "@/lib/uploads/signature";

export const PUT = publicRoute({ summary: "Take the file of an upload; the signature is the right to it", params: UploadParams, query: UploadSignature }, ({ params, query, request }) => {
  requireSignature(params.uploadId, query);
  return receiveUpload(params.uploadId, request.body, Number(request.headers.get("content-length")));
});
