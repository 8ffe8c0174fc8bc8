import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { storage } from "@/lib/uploads/storage";
import { BINDING_FILE, DATABASE_ID } from "@/lib/uploads/storage/types";

export const NOT_BOUND =
  "The file store belongs to another database, so no file is removed. If this database has replaced that one: npm run files:sweep -- bind";

/** Whether files may be removed for what this database says. Binds a store that is bound to none. */
export async function isStoreBound(): Promise<boolean> {
  const bound = await readBinding();
  if (bound === null) await bindStore();
  return bound === null || bound === (await readDatabaseId());
}

export async function bindStore(): Promise<void> {
  await storage.delete(BINDING_FILE);
  await storage.put(BINDING_FILE, Buffer.from(await readDatabaseId()));
}

async function readBinding(): Promise<string | null> {
  const file = await storage.get(BINDING_FILE);
  return file && new Response(file.stream).text();
}

async function readDatabaseId(): Promise<string> {
  const { value } = await db.setting.upsert({
    where: { key: DATABASE_ID },
    create: { key: DATABASE_ID, value: randomUUID() },
    update: {},
  });
  return String(value);
}
