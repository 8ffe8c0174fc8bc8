import { z } from "zod";
import { singleLineText, boundedList, requiredText } from "@/lib/fields";
import { PART_BYTES_MIN, UPLOAD_BYTES_MAX, type Purpose } from "@/lib/uploads/limits";
import { UploadParams } from "@/lib/uploads/schema";

const PARTS_MAX = 10_000;

export const partsMax = (purpose: Purpose): number =>
  Math.ceil(UPLOAD_BYTES_MAX[purpose] / PART_BYTES_MIN);

const filename = requiredText("Filename", 500, "filename is required");
const type = singleLineText("Type", 255).nullish();
const purpose = z.enum(["picture", "track", "object"]).default("object");
const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).catch(0);
const FileMetadata = z.object({ purpose, size }).default({ purpose: "object", size: 0 });

export const NewMultipart = z.object({ filename, type, metadata: FileMetadata });
export type NewMultipart = z.output<typeof NewMultipart>;

export const SingleUpload = z.object({
  filename: filename.describe("What the file is called on the sender's side."),
  type: type.describe("Its content type, as the sender has it."),
  "metadata[purpose]": purpose.describe("What the file is for; it decides how large it may be."),
  "metadata[size]": size.describe("Its size in bytes, as the sender has it."),
});
export type SingleUpload = z.output<typeof SingleUpload>;

export const MultipartKey = z.object({
  key: z
    .string("key is required")
    .min(1, "key is required")
    .max(1024, "This key is too long")
    .describe("The `key` that the upload began with."),
});

const partNumber = z.coerce
  .number("A part number is a whole number from 1 to 10000")
  .int()
  .min(1)
  .max(PARTS_MAX);
export const PartParams = UploadParams.extend({ partNumber });

export const PartNumbers = MultipartKey.extend({
  partNumbers: z
    .string("partNumbers is required")
    .max(1000)
    .transform((text) => text.split(",").map(Number))
    .pipe(
      z
        .array(
          z.number().int().min(1).max(PARTS_MAX),
          "partNumbers are whole numbers from 1 to 10000",
        )
        .min(1)
        .max(200),
    )
    .meta({
      type: "string",
      description: "Numbers with commas between them.",
      examples: ["1,2,3"],
    }),
});

const GivenPart = z.object({
  PartNumber: z.number().int().min(1).max(PARTS_MAX),
  ETag: z.string().min(1).max(200),
});

export const MultipartParts = z.object({
  parts: boundedList(GivenPart, PARTS_MAX, {
    notAList: "parts is required",
    tooLong: `At most ${PARTS_MAX} parts`,
  })
    .refine((parts) => parts.length > 0, "parts is required")
    .refine(
      (parts) =>
        parts.every((part, index) => part.PartNumber > (parts[index - 1]?.PartNumber ?? 0)),
      "Parts must be in ascending order, each once",
    ),
});
export type MultipartParts = z.output<typeof MultipartParts>;

export const Multipart = z.object({ key: z.string(), uploadId: z.string(), bucket: z.string() });
export const UploadedParts = z.array(
  z.object({ PartNumber: z.number(), ETag: z.string(), Size: z.number() }),
);
export const PartUrl = z.object({ url: z.string(), expires: z.number() });
export const PartUrls = z.object({ presignedUrls: z.record(z.string(), z.string()) });
export const FinishedFile = z.object({ location: z.string(), key: z.string(), bucket: z.string() });
export const NothingMore = z.object({});

export const UploadUrl = z.object({
  method: z.literal("PUT"),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expires: z.number(),
});

export const Credentials = z.object({
  credentials: z.object({
    AccessKeyId: z.string(),
    SecretAccessKey: z.string(),
    SessionToken: z.string(),
    Expiration: z.string(),
  }),
  bucket: z.string(),
  region: z.string(),
});

export const Signature = z.object({
  expires: z.coerce
    .number()
    .int()
    .describe("Until when the address holds, in milliseconds since 1970."),
  signature: z.string().max(100).describe("What makes the address valid."),
});

export const SweptFiles = z.object({ uploads: z.number(), orphans: z.number() });
