import { otherMethods, route } from "@/lib/http";
import { openMultipart } from "@/lib/uploads/uploader/commands";
import { Multipart, NewMultipart } from "@/lib/uploads/uploader/schema";

export const POST = route(
  {
    id: "createMultipartUpload",
    summary: "Start an upload in parts",
    description: "As Uppy's AWS S3 plugin expects: create, send the parts, complete.",
    example: {
      filename: "demo.mp3",
      type: "audio/mpeg",
      metadata: { purpose: "track", size: 8400000 },
    },
    errors: ["not_found", "too_large", "storage_full"],
    body: NewMultipart,
    answer: Multipart,
    limit: "uploads",
  },
  ({ viewer, body }) => openMultipart(viewer, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
