import { otherMethods, publicRoute } from "@/lib/http";
import { receiveUpload } from "@/lib/uploads/commands";
import { UploadParams } from "@/lib/uploads/schema";
import { receiveSigned } from "@/lib/uploads/storage/signature";
import { Signature } from "@/lib/uploads/uploader/schema";

export const PUT = publicRoute(
  {
    id: "putUpload",
    summary: "Take the file of an upload; the signature is the right to it",
    description:
      "The address comes from another call and holds for a while. Answers an `ETag`, as S3 does.",
    consumes: "application/octet-stream",
    status: 200,
    errors: ["conflict", "too_large", "unsupported_type", "storage_full"],
    params: UploadParams,
    query: Signature,
  },
  ({ params, query, request }) =>
    receiveSigned(request, query, (length) => receiveUpload(params.uploadId, request.body, length)),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
