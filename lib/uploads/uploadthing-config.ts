import { env } from "@/lib/env";

/** Whether browsers send pictures to UploadThing; otherwise they send them to this app. */
export const isUploadThingConfigured = (): boolean => Boolean(env().UPLOADTHING_TOKEN);
