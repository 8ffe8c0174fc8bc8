import { otherMethods, route } from "@/lib/http";
import { openSingleUpload } from "@/lib/uploads/uploader/commands";
import { SingleUpload, UploadUrl } from "@/lib/uploads/uploader/schema";

export const GET = route(
  {
    id: "getUploadParameters",
    summary: "Where to send a file in one piece",
    errors: ["not_found", "too_large", "storage_full"],
    query: SingleUpload,
    answer: UploadUrl,
    limit: "uploads",
  },
  ({ viewer, query, origin }) => openSingleUpload(viewer, query, origin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
