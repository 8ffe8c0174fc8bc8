import { route } from "@/lib/http";
import { openWhole } from "@/lib/uploads/uploader";
import { NewWhole, WholePlace } from "@/lib/uploads/uploader-schema";

export const GET = route({ summary: "Where to send a file in one piece", query: NewWhole, answer: WholePlace, limit: "uploads" }, ({ viewer, query, origin }) => openWhole(viewer, query, origin));
