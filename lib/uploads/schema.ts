import { z } from "zod";
import { pathId } from "@/lib/fields";

export const UploadPlace = z.object({ uploadURL: z.string(), objectURL: z.string() });
export type UploadPlace = z.output<typeof UploadPlace>;

export const UploadParams = z.object({ uploadId: pathId });
