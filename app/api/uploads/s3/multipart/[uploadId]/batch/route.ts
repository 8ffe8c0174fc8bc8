import { otherMethods, route } from "@/lib/http";
import { UploadParams } from "@/lib/uploads/schema";
import { signParts } from "@/lib/uploads/uploader/commands";
import { PartNumbers, PartUrls } from "@/lib/uploads/uploader/schema";

export const GET = route(
  {
    id: "signUploadParts",
    summary: "Where to send several parts",
    errors: ["too_large"],
    params: UploadParams,
    query: PartNumbers,
    answer: PartUrls,
  },
  ({ viewer, params, query, origin }) => signParts(viewer, { ...params, ...query }, origin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
