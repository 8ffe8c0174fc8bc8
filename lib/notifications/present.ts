import type { Notification, PicturedBand } from "@/lib/notifications/schema";

type Row = Omit<Notification, "band" | "readAt" | "createdAt"> & {
  aboutBandIds: string[];
  readAt: Date | null;
  createdAt: Date;
};

export function presentNotification(
  { id, type, title, body, url, aboutBandIds, readAt, createdAt }: Row,
  bands: Map<string, PicturedBand>,
): Notification {
  return {
    id,
    type,
    title,
    body,
    url,
    band: bands.get(aboutBandIds[0] ?? "") ?? null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
