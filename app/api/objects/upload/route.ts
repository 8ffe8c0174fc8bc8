import { otherMethods, route } from "@/lib/http";
import { startUpload } from "@/lib/uploads/commands";
import { UploadPlace } from "@/lib/uploads/schema";

export const POST = route(
  {
    id: "createUpload",
    summary: "Open an upload: PUT the file to uploadURL, then use objectURL",
    description: "Send the file by PUT to `uploadURL`; afterwards `objectURL` is its address.",
    errors: ["not_found", "too_large", "storage_full"],
    answer: UploadPlace,
    limit: "uploads",
  },
  ({ viewer, origin }) => startUpload(viewer, origin),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
