import { z } from "zod";
import { audibleTracksSql, visibleBandsSql, type Viewer } from "@/lib/access";
import { CardTrackRow, type BandCard, type CardTrack } from "@/lib/bands/cards";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { audioUrl, roundSeconds } from "@/lib/tracks/present";

/** The first track that the viewer may hear, to be selected beside the columns of visible bands. */
export const cardTrackSql = (viewer: Viewer | null): Prisma.Sql => Prisma.sql`(
  SELECT json_build_object('id', tracks.id, 'title', title, 'seconds', seconds) FROM tracks
  WHERE tracks.band_id = bands.id AND ${audibleTracksSql(viewer)}
  ORDER BY tracks.position, tracks.id LIMIT 1)`;

const BandTrackRow = z.object({ bandId: z.string(), track: CardTrackRow.nullable() });

/** By band id; hidden bands or without a track have none. */
export async function findCardTracks(
  viewer: Viewer | null,
  bandIds: string[],
): Promise<Map<string, CardTrack>> {
  const rows = await querySql(
    BandTrackRow,
    Prisma.sql`
      SELECT id AS "bandId", ${cardTrackSql(viewer)} AS track FROM bands
      WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`,
    { prepare: viewer !== null },
  );
  return new Map(
    rows.flatMap(({ bandId, track }) => (track ? [[bandId, presentCardTrack(track)]] : [])),
  );
}

const presentCardTrack = ({ id, title, seconds }: CardTrackRow): CardTrack => ({
  id,
  title,
  seconds: roundSeconds(seconds),
  audioURL: audioUrl(id),
});

/** Returns the card itself: spreading it once more would take 50 times as long as making it. */
export function addCardTrack(card: BandCard, row: CardTrackRow | null): BandCard {
  if (row) card.track = presentCardTrack(row);
  return card;
}
