import type { Notification, PicturedBand } from "@/lib/notifications/schema";

type Row = Omit<Notification, "band" | "readAt" | "createdAt"> & {
  bandId: string;
  aboutBandIds: string[];
  readAt: Date | null;
  createdAt: Date;
};

export const findOtherBandId = ({ bandId, aboutBandIds }: Pick<Row, "bandId" | "aboutBandIds">) =>
  aboutBandIds.find((id) => id !== bandId);

/** A text is written by the command that causes it, at its `notify`. */
export function presentNotification(row: Row, bands: Map<string, PicturedBand>): Notification {
  const { id, type, title, body, url, readAt, createdAt } = row;
  return {
    id,
    type,
    title,
    body,
    url,
    band: bands.get(findOtherBandId(row) ?? "") ?? null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
