import { publicRoute } from "@/lib/http";
import { receiveUploadPart } from "@/lib/uploads/commands";
import { received } from "@/lib/uploads/signature";
import { PartParams, Signature } from "@/lib/uploads/uploader-schema";

export const PUT = publicRoute({ summary: "Take a part of an upload; the signature is the right to it", params: PartParams, query: Signature }, ({ params, query, request }) =>
  received(request, query, (bytes) => receiveUploadPart(params.uploadId, params.partNumber, request.body, bytes)),
);
