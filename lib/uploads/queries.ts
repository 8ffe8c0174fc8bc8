import path from "node:path";
import { db } from "@/lib/db";
import { isId } from "@/lib/fields";
import { storage } from "@/lib/uploads/storage";
import type { StoredFile } from "@/lib/uploads/storage/types";
import { UUID } from "@/lib/uuid";

/** Before its file is known; pictures from before there were sizes are still there, as WebP. */
export const FIRST_ADDRESS = new RegExp(`^/files/(${UUID})(?:\\.webp)?$`);
/** Until 0.3 each size was stored as WebP, too: pages open during an upgrade ask for it. */
const FILE = new RegExp(`^(?:[0-9a-f]{32}-\\d{1,4}x\\d{1,4}\\.(?:avif|jpg|webp)|${UUID}\\.webp)$`);
const OBJECT = new RegExp(`^${UUID}\\.bin$`);
const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/** Whether the name follows the product's own patterns. */
export const isStoredFileName = (name: string): boolean => FILE.test(name) || OBJECT.test(name);

export const firstAddress = (uploadId: string): string => `/files/${uploadId}`;

export async function findFile(name: string): Promise<(StoredFile & { type: string }) | null> {
  const type = FILE.test(name) ? TYPES[path.extname(name)] : undefined;
  const file = type ? await storage.get(name) : null;
  return file && type ? { ...file, type } : null;
}

export async function findPictureAddress(name: string): Promise<string | null> {
  // Not for a missing old picture: its URL would redirect to itself.
  if (!isId(name)) return null;
  const upload = await db.upload.findFirst({
    where: { id: name, storedAt: { not: null } },
    select: { address: true },
  });
  return upload && upload.address;
}
