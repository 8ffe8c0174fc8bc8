import { otherMethods, publicRoute } from "@/lib/http";
import { receiveUploadPart } from "@/lib/uploads/commands";
import { receiveSigned } from "@/lib/uploads/storage/signature";
import { PartParams, Signature } from "@/lib/uploads/uploader/schema";

export const PUT = publicRoute(
  {
    id: "putUploadPart",
    summary: "Take a part of an upload; the signature is the right to it",
    description:
      "The address comes from another call and holds for a while. Answers an `ETag`, as S3 does.",
    consumes: "application/octet-stream",
    status: 200,
    errors: ["conflict", "too_large", "unsupported_type", "storage_full"],
    params: PartParams,
    query: Signature,
  },
  ({ params, query, request }) =>
    receiveSigned(request, query, (length) =>
      receiveUploadPart(params.uploadId, params.partNumber, request.body, length),
    ),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
