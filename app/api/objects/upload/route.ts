import { route } from "@/lib/http";
import { startUpload } from "@/lib/uploads/commands";
import { UploadPlace } from "@/lib/uploads/schema";

export const POST = route({ summary: "Open an upload: PUT the file to uploadURL, then use objectURL", answer: UploadPlace, limit: "uploads" }, ({ viewer, origin }) => startUpload(viewer, origin));
