import { z } from "zod";

export const UploadPlace = z.object({ uploadURL: z.string(), objectURL: z.string() });
export type UploadPlace = z.output<typeof UploadPlace>;

export const UploadParams = z.object({ uploadId: z.uuid() });
