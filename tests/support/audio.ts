import { readFileSync } from "node:fs";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db";
import { storageNameFor } from "@/lib/uploads/objects";
import { storage } from "@/lib/uploads/storage";

export { makeWav } from "./wav";

/** A short tone in a compressed format, made with ffmpeg. */
export const tone = (ending: "mp3" | "flac" | "ogg" | "opus"): Buffer =>
  readFileSync(path.resolve(`tests/fixtures/tone.${ending}`));

/** A band's completed upload of a track with its file; returns its URL. */
export async function storeTrackFile(bandId: string, file: Uint8Array): Promise<string> {
  const id = uuid();
  const storageName = storageNameFor(id);
  await storage.put(storageName, file);
  await db.upload.create({
    data: { id, bandId, purpose: "track", storageName, bytes: file.length, storedAt: new Date() },
  });
  return `/api/uploads/${id}`;
}
