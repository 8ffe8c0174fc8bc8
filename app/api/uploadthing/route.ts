import { otherMethods, publicRoute } from "@/lib/http";
import { z } from "zod";
import { answerUploadThing } from "@/lib/uploads/uploadthing/handler";
import { UploadThingQuery } from "@/lib/uploads/uploadthing/schema";

export const GET = publicRoute(
  {
    id: "getUploadThingConfig",
    summary: "What pictures UploadThing's client may send",
    description:
      "For UploadThing's client, which defines what is answered. 501 without an account there.",
    errors: ["not_implemented"],
    answer: z.unknown(),
  },
  ({ request, ...caller }) => answerUploadThing(request, caller),
);

export const POST = publicRoute(
  {
    id: "callUploadThing",
    summary: "UploadThing's own call: where to send a picture, or its report of one",
    description:
      "For UploadThing's client, which defines what is sent and answered. 501 without an account there.",
    errors: [
      "unauthenticated",
      "conflict",
      "too_large",
      "unsupported_type",
      "storage_full",
      "not_implemented",
    ],
    query: UploadThingQuery,
    consumes: "application/json",
    answer: z.unknown(),
  },
  ({ request, ...caller }) => answerUploadThing(request, caller),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
