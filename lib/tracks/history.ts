import type { Viewer } from "@/lib/access";
import { recordItemEdit, type Edited } from "@/lib/bands/history/record-item";
import type { Tx } from "@/lib/db";
import type { Track } from "@/lib/tracks/schema";

type EditedTrack = Pick<Track, "title" | "membersOnly">;

export const recordTrackEdit = (
  tx: Tx,
  viewer: Viewer,
  bandId: string,
  { before, after }: Edited<EditedTrack>,
): Promise<void> =>
  recordItemEdit(tx, viewer, bandId, {
    subject: "Track",
    itemName: (after ?? before)?.title,
    before: before && toValues(before),
    after: after && toValues(after),
  });

const toValues = ({ title, membersOnly }: EditedTrack) => ({ title, membersOnly });
