import { z } from "zod";

/** Query of POST /api/uploadthing: which route of `pictureRouter`, and whether a client asks where to send. */
export const UploadThingQuery = z.object({
  slug: z.enum(["bandPhoto", "releaseCover", "collabPhoto"]).describe("What the picture is for."),
  actionType: z.literal("upload").optional().describe("Set by a client that asks where to send."),
});

/** What UploadThing's client hears of a picture that it has sent; `serverData` is what `pictureRouter` says of it. */
export const IngestAnswer = z.object({ url: z.string(), appUrl: z.string(), ufsUrl: z.string(), fileHash: z.string(), serverData: z.unknown() });

/** A key as UploadThing's client makes them. */
export const IngestParams = z.object({ key: z.string().regex(/^\w{1,200}$/) });
