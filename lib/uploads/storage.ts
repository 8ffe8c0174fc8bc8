import { env } from "@/lib/env";
import { local } from "@/lib/uploads/storage/local";
import { s3 } from "@/lib/uploads/storage/s3";
import type { Storage } from "@/lib/uploads/storage/types";

export const storage: Storage = new Proxy(local, {
  get: (_, key) => Reflect.get(env().STORAGE === "s3" ? s3 : local, key),
});
