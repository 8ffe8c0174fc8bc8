import { otherMethods, publicRoute } from "@/lib/http";
import { rangeStart, receivePicture } from "@/lib/uploads/uploadthing-ingest";
import { IngestAnswer, IngestParams } from "@/lib/uploads/uploadthing-schema";

export const HEAD = publicRoute({ id: "getIngestOffset", summary: "How much of a picture has arrived", status: 200, errors: ["forbidden", "conflict"], params: IngestParams }, async ({ request }) =>
  new Response(null, { headers: { "x-ut-range-start": String(await rangeStart(request.url)), "cache-control": "no-store" } }),
);

export const PUT = publicRoute({ id: "ingestPicture", summary: "Take a picture from UploadThing's client; the signature is the right to it", description: "For UploadThing's client; the address comes from its call before. `Range` says where a broken upload goes on.", consumes: "multipart/form-data", answer: IngestAnswer, errors: ["conflict", "too_large", "unsupported_type", "storage_full"], params: IngestParams }, ({ request }) => receivePicture(request));

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("HEAD", "PUT");
