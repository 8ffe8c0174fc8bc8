import { z } from "zod";

/** Query of POST /api/uploadthing: which route of `pictureRouter`, and whether a client asks where to send. */
export const UploadThingQuery = z.object({
  slug: z.enum(["bandPhoto", "releaseCover", "collabPhoto"]).describe("What the picture is for."),
  actionType: z.literal("upload").optional().describe("Set by a client that asks where to send."),
});
