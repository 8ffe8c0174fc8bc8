import { z } from "zod";

/** Query of POST /api/uploadthing: which route of `pictureRouter`, and whether a client asks where to send. */
export const UploadThingQuery = z.object({
  slug: z.enum(["bandPhoto", "releaseCover", "collabPhoto"]),
  actionType: z.literal("upload").optional(),
});

/** A key as UploadThing's client makes them. */
export const IngestParams = z.object({ key: z.string().regex(/^\w{1,200}$/) });
