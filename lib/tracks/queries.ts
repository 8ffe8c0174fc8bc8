import { audibleTracks, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { CONTENT_TYPES } from "@/lib/tracks/analysis/formats";
import { presentTrack, TRACK_SELECT } from "@/lib/tracks/present";
import type { Track } from "@/lib/tracks/schema";

export async function listTracks(viewer: Viewer | null, bandId: string): Promise<Track[]> {
  await requireVisibleBand(viewer, bandId);
  return findTracks(viewer, bandId);
}

/** As `listTracks`, but empty for a band the viewer may not see. */
export async function findTracks(viewer: Viewer | null, bandId: string): Promise<Track[]> {
  const rows = await db.track.findMany({
    where: { AND: [{ bandId }, audibleTracks(viewer)] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: TRACK_SELECT,
  });
  return rows.map(presentTrack);
}

export type Audio = { storageName: string; bytes: number; contentType: string; version: string };

/** Throws not_found unless the track is ready and the viewer may hear it. */
export async function getAudio(viewer: Viewer | null, trackId: string): Promise<Audio> {
  const track = await db.track.findFirst({
    where: { AND: [{ id: trackId, state: "ready" }, audibleTracks(viewer)] },
    select: { format: true, upload: { select: { id: true, storageName: true, bytes: true } } },
  });
  if (!track?.upload.storageName || track.upload.bytes === null)
    throw new AppError("not_found", "Track not found");
  const { id: version, storageName, bytes } = track.upload;
  return { storageName, bytes, contentType: CONTENT_TYPES[track.format], version };
}
