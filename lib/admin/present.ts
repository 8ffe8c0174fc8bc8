import type { NamedBand } from "@/lib/admin/schema";
import { isHidden } from "@/lib/bands/display-name";

export const NAMED = {
  select: { id: true, name: true, deactivatedAt: true, deletedAt: true },
} as const;

export const presentNamed = (band: {
  id: string;
  name: string;
  deactivatedAt: Date | null;
  deletedAt: Date | null;
}): NamedBand => ({ id: band.id, name: band.name, isLive: !isHidden(band) });
