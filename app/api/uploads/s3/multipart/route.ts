import { route } from "@/lib/http";
import { openMultipart } from "@/lib/uploads/uploader";
import { Multipart, NewMultipart } from "@/lib/uploads/uploader-schema";

export const POST = route({ summary: "Begin an upload in parts", body: NewMultipart, answer: Multipart, limit: "uploads" }, ({ viewer, body }) => openMultipart(viewer, body));
