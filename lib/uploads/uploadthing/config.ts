import { env } from "@/lib/env";

export const isUploadThingConfigured = (): boolean => Boolean(env().UPLOADTHING_TOKEN);
