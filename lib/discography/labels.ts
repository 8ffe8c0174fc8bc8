import type { Release } from "@/lib/discography/schema";
import { formatDate } from "@/lib/format";

export const TYPE_NAMES: Record<Release["type"], string> = {
  single: "Single",
  ep: "EP",
  album: "Album",
};

/** "Album, 5 Mar 2026", or the type alone. */
export function formatRelease({ type, releaseDate }: Release): string {
  return releaseDate ? `${TYPE_NAMES[type]}, ${formatDate(releaseDate)}` : TYPE_NAMES[type];
}
