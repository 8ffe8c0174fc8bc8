import { z } from "zod";

export const UploadThingQuery = z.object({
  slug: z.enum(["bandPhoto", "releaseCover", "collabPhoto"]).describe("What the picture is for."),
  actionType: z.literal("upload").optional().describe("Set by a client that asks where to send."),
});
