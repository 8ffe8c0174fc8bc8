import { publicRoute } from "@/lib/http";
import { rangeStart, receivePicture } from "@/lib/uploads/uploadthing-ingest";
import { IngestParams } from "@/lib/uploads/uploadthing-schema";

export const HEAD = publicRoute({ summary: "How much of a picture has arrived", params: IngestParams }, async ({ request }) =>
  new Response(null, { headers: { "x-ut-range-start": String(await rangeStart(request.url)), "cache-control": "no-store" } }),
);

export const PUT = publicRoute({ summary: "Take a picture from UploadThing's client; the signature is the right to it", params: IngestParams }, ({ request }) => receivePicture(request));
