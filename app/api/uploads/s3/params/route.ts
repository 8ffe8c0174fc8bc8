import { otherMethods, route } from "@/lib/http";
import { openWhole } from "@/lib/uploads/uploader/commands";
import { NewWhole, WholePlace } from "@/lib/uploads/uploader/schema";

export const GET = route(
  {
    id: "getUploadParameters",
    summary: "Where to send a file in one piece",
    errors: ["too_large", "storage_full"],
    query: NewWhole,
    answer: WholePlace,
    limit: "uploads",
  },
  ({ viewer, query, origin }) => openWhole(viewer, query, origin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
