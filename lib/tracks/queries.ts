import { audibleTracks, type Viewer } from "@/lib/access";
import { requireVisibleBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { CONTENT_TYPES } from "@/lib/tracks/formats";
import { presentTrack, TRACK_SELECT } from "@/lib/tracks/present";
import type { Track } from "@/lib/tracks/schema";

/** A band's tracks in its order, as far as the viewer may hear them. Throws not_found for a band out of reach. */
export async function listTracks(viewer: Viewer | null, bandId: string): Promise<Track[]> {
  await requireVisibleBand(viewer, bandId);
  return findTracks(viewer, bandId);
}

/** As `listTracks`; none of a band out of reach. */
export async function findTracks(viewer: Viewer | null, bandId: string): Promise<Track[]> {
  const rows = await db.track.findMany({
    where: { AND: [{ bandId }, audibleTracks(viewer)] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: TRACK_SELECT,
  });
  return rows.map(presentTrack);
}

/** The stored file of a track. `version` changes when its bytes would. */
export type Audio = { storageName: string; bytes: number; contentType: string; version: string };

/** The file of a ready track that the viewer may hear. Throws not_found. */
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
