import { otherMethods, route } from "@/lib/http";
import { signPart } from "@/lib/uploads/uploader/commands";
import { MultipartKey, PartParams, PartUrl } from "@/lib/uploads/uploader/schema";

export const GET = route(
  {
    id: "signUploadPart",
    summary: "Where to send a part",
    errors: ["too_large"],
    params: PartParams,
    query: MultipartKey,
    answer: PartUrl,
  },
  ({ viewer, params, query, origin }) => signPart(viewer, { ...params, ...query }, origin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
