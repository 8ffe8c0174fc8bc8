import { publicRoute } from "@/lib/http";
import { answerUploadThing } from "@/lib/uploads/uploadthing";
import { UploadThingQuery } from "@/lib/uploads/uploadthing-schema";

export const GET = publicRoute({ summary: "What pictures UploadThing's client may send" }, ({ request, ...caller }) => answerUploadThing(request, caller));

export const POST = publicRoute({ summary: "UploadThing's own call: where to send a picture, or its report of one", query: UploadThingQuery }, ({ request, ...caller }) =>
  answerUploadThing(request, caller),
);
