import { rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { BrokenOff } from "@/lib/uploads/storage/form";
import { incomingPath } from "@/lib/uploads/storage/disk";

/** What has arrived of an upload that is not going on at the moment. */
const partPath = async (uploadId: string) => path.join(path.dirname(await incomingPath()), `${uploadId}.part`);

/** How many bytes of an upload wait on this server's disk to be gone on with. */
export async function arrivedBytes(uploadId: string): Promise<number> {
  return (await stat(await partPath(uploadId)).catch(() => null))?.size ?? 0;
}

/**
 * Works on a file of one's own that begins with the first `start` bytes of an upload. It is gone afterwards, unless the work failed for
 * another reason than the file itself: then it waits to be gone on with. Throws conflict when so much has not arrived.
 */
export async function withDraft(uploadId: string, start: number, work: (draft: string) => Promise<void>): Promise<void> {
  const [part, draft] = [await partPath(uploadId), await incomingPath()];
  if (start > 0) await takeUp(part, draft, start);
  try {
    await work(draft);
    await rm(part, { force: true });
  } catch (error) {
    if (mayGoOn(error)) await rename(draft, part).catch(() => {});
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** By its new name nobody else writes to it. */
async function takeUp(part: string, draft: string, start: number): Promise<void> {
  const there = await stat(part).catch(() => null);
  const taken = there && there.size >= start && (await rename(part, draft).then(() => true, () => false));
  if (!taken) throw new AppError("conflict", "The first part of this file is not here. Please send it again.");
  await truncate(draft, start);
}

/** Another try with the same bytes could go well. */
const mayGoOn = (error: unknown) => !(error instanceof AppError) || error instanceof BrokenOff || error.status >= 500;
