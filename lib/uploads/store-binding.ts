import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { storage } from "@/lib/uploads/storage";
import { BINDING_FILE, DATABASE_ID } from "@/lib/uploads/storage/types";

export const BOUND_ELSEWHERE =
  "The file store belongs to another database, so no file is removed. If this database has replaced that one: npm run files:sweep -- bind";

/** Binds an unbound store to this database. False if another has it, whose files must stay. */
export async function claimStore(): Promise<boolean> {
  const id = await readDatabaseId();
  if ((await readBinding()) === null) await storage.put(BINDING_FILE, Buffer.from(id));
  // Of two databases that find it unbound one wins; on S3 the other may learn it at its next sweep.
  return (await readBinding()) === id;
}

/** Takes the store from whichever database has it. */
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
